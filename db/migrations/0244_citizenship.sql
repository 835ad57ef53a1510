-- A foreigner without a number is singled out by document and state (Ordinance N-3, art. 15(1)), and the state is not where they live.
alter table profile add column citizenship text;
alter table profile add constraint profile_citizenship check (citizenship is null or foreigner and citizenship ~ '^[A-Z]{2}$'
  and citizenship <> 'BG');
comment on column profile.citizenship is
  'Of a foreigner, by two letters (ISO 3166-1): the state of the identity document. Unknown until they say it; none can apply for a sale before.';
