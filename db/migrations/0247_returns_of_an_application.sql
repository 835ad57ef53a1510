-- Lines of a statement are hidden by the sales that are being bid in: their orders are found by the application.
create index return_order_of on return_order (registration_id);
