-- Open sales are counted and listed by when their bidding starts from this index alone, however many are over.
create index sale_shelf_open_starts on sale_shelf (starts_at, announcement_id) include (ends_at, published_at, property_type)
  where state = 'OPEN';
