-- Papers of the register reach their requester by e-delivery too, if they wish (specification, section 9).
alter table paper_request add column by_e_delivery bool not null default false;
comment on column paper_request.by_e_delivery is 'Whether its papers are sent to the requester by e-delivery too, once they are sealed.';
alter table paper add column delivery_id int constraint paper_delivery_id_fkey references e_delivery;
comment on column paper.delivery_id is 'The message by which it was sent.';
create index paper_delivery on paper (delivery_id) where (delivery_id is not null);
grant update (delivery_id) on paper to zapori_app;

create function delivery_to_paper() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', 'paper-request:' || r.uid)
  from paper p join paper_request r on r.id = p.request_id where p.delivery_id = new.id;
  return null;
end $$;
create trigger delivery_to_paper after update of status on e_delivery for each row
  when (old.status is distinct from new.status and new.about_kind = 'PAPER') execute function delivery_to_paper();
