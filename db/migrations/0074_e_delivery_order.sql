-- What one person or body is told of one kind leaves in the order in which it came about, however often the service was away meanwhile.
create index e_delivery_in_turn on e_delivery (recipient_hash, about_kind, id) where status = 'QUEUED';
