-- Letters that strangers cause are counted beside requests, by the hour and the day.
comment on table passed_count is
  'Requests that all portals together let pass, where many come or every try counts, and letters that strangers cause: buckets that drain evenly, within a minute, of letters within an hour or a day. Deleted when empty.';
comment on column passed_count.key is
  'Keyed hash of who asks, of what is tried by whom under which name, or of the mailbox or network of letters.';
comment on column passed_count.per_minute is
  'How many it holds, all of which drain within its time: a minute, of letters an hour or a day.';
