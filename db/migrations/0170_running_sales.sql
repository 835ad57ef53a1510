-- Who bids is known to nobody while bidding runs (Ordinance N-3, art. 13(2), 19, 20, 32): what lists of administrators withhold until then.

create function sale_runs(sale int) returns boolean language sql stable as
  $$ select exists (select from auction where id = sale and closed_at is null and terminated_at is null) $$;
comment on function sale_runs(int) is
  'Whether a published sale is not over: neither has the end of its bidding been recorded, nor was it ended by an act.';
grant execute on function sale_runs(int) to zapori_app;

create function delivery_of_running_sale(delivery int) returns boolean language sql stable as
  $$ select exists (
    select from sale_letter where delivery_id = delivery and registration_id is not null and sale_runs(announcement_id)) $$;
comment on function delivery_of_running_sale(int) is 'Whether a message by e-delivery is a letter to somebody who takes part in a sale that is not over.';
grant execute on function delivery_of_running_sale(int) to zapori_app;
