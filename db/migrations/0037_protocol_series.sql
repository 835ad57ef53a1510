-- Protocols of sales are numbered by organiser, each in a series of his own for every year: to his own register and to a
-- court a number among those of strangers says nothing.

alter table protocol_draft add column organiser_id int references account;
update protocol_draft d set organiser_id = a.organiser_id from announcement a where a.id = d.auction_id;
alter table protocol_draft
  alter column organiser_id set not null,
  drop constraint protocol_draft_number_key,
  add unique (organiser_id, number);
-- It has the number of its draft.
alter table sale_protocol drop constraint sale_protocol_number_key;

-- Each goes on after the highest number that he has already given.
insert into running_number (series, year, last)
  select 'protocol ' || organiser_id, split_part(number, '/', 2)::int, max(split_part(number, '/', 1)::int)
  from protocol_draft group by 1, 2;
