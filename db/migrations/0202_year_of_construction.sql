-- Sales are searched by the year in which a building was built.
create index announcement_item_construction_year on announcement_item (((details ->> 'constructionYear')::numeric), announcement_id)
  where (details ->> 'constructionYear')::numeric is not null;
comment on column announcement_item.details is
  'Facts of the asset by the keys of ASSET_FACTS, such as {area in square metres, floor, construction, constructionYear}.';
