-- Who bids is known to nobody while bidding runs (Ordinance N-3, art. 13(2), 19, 20, 32): what lists of administrators withhold until then.

create function sale_runs(sale int) returns boolean language sql stable as
  $$ select exists (select from auction where id = sale and closed_at is null and terminated_at is null) $$;
comment on function sale_runs(int) is
  'Whether a published sale is not over: neither has the end of its bidding been recorded, nor was it ended by an act.';
grant execute on function sale_runs(int) to zapori_app;
