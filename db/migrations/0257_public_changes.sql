-- Feeds, calendars and open data say when a sale last changed, and how often: read from its history without its other lines.
create index sale_event_public on sale_event (announcement_id, at) include (kind) where kind in ('published', 'opened', 'closed', 'cancelled', 'endChanged', 'suspended', 'resumed', 'terminated', 'continued', 'timeAdded', 'outage', 'protocolSigned',
  'handedOver');
create index sale_event_newest on sale_event (at) where kind in ('published', 'opened', 'closed', 'cancelled',
  'endChanged', 'suspended', 'resumed', 'terminated', 'continued', 'timeAdded', 'outage', 'protocolSigned', 'handedOver');
