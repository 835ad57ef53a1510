-- Sales are found by what their English pages call them and where they lie, and by their names in Latin letters.

-- What kinds of property are called, by their codes: as the screens name them, and other English words for the same.
create function kind_names(code text, out bg text, out en text, out synonyms text) language sql immutable parallel safe as $$
  select k.bg, k.en, k.synonyms from (values
    ('VEHICLE', 'Моторно превозно средство', 'Motor vehicle', 'cars vehicles automobiles'),
    ('AIRCRAFT', 'Въздухоплавателно средство', 'Aircraft', 'aeroplanes airplanes planes'),
    ('VESSEL', 'Кораб', 'Vessel', 'vessels ships boats'),
    ('AGRIFORMACHINERY', 'Земеделска и горска техника', 'Agricultural or forestry machinery', 'farm machines'),
    ('REALESTATE', 'Недвижим имот', 'Real estate', 'immovable property'),
    ('HOMEAPPLIANCES', 'Битова техника', 'Home appliances', ''),
    ('COMPUTEREQUIPMENT', 'Компютърна техника', 'Computer equipment', 'computers laptops'),
    ('MOBILEDEVICES', 'Мобилни устройства', 'Mobile devices', 'mobile phones'),
    ('CAMERAS', 'Фотоапарати и камери', 'Cameras and camcorders', ''),
    ('FURNITURE', 'Мебели', 'Furniture', ''),
    ('CLOTHESSHOES', 'Дрехи и обувки', 'Clothes and shoes', 'clothing'),
    ('WATCHES', 'Часовници', 'Watches', 'clocks'),
    ('JEWELRY', 'Бижута, скъпоценни камъни и благородни метали', 'Jewellery, precious stones and metals', 'jewelry'),
    ('ACCESSORIES', 'Аксесоари', 'Accessories', ''),
    ('ARTWORK', 'Произведения на изкуството', 'Works of art', ''),
    ('SPORTEQUIPMENT', 'Уреди за спорт и фитнес', 'Sports and fitness equipment', ''),
    ('TOOLS', 'Инструменти', 'Tools', ''),
    ('AUTOPARTS', 'Авточасти', 'Car parts', 'spare parts'),
    ('AGRICULTURALPRODUCTION', 'Селскостопанска продукция', 'Agricultural produce', ''),
    ('TRADEMARK', 'Търговска марка, патент и други обекти на интелектуална собственост', 'Trade mark, patent or other intellectual property', ''),
    ('MACHINERY', 'Машини и съоръжения', 'Machinery and equipment', 'machines'),
    ('Apartment_OneRoom', 'Едностаен апартамент', 'One-room apartment', 'apartments flats'),
    ('Apartment_TwoRoom', 'Двустаен апартамент', 'Two-room apartment', 'apartments flats'),
    ('Apartment_ThreeRoom', 'Тристаен апартамент', 'Three-room apartment', 'apartments flats'),
    ('Apartment_MultiRoom', 'Многостаен апартамент', 'Apartment with four or more rooms', 'apartments flats multi-room'),
    ('Penthouse', 'Мезонет', 'Maisonette', 'maisonettes duplexes penthouses apartments flats'),
    ('Studio', 'Ателие, таван', 'Studio or attic', 'studios ateliers attics lofts'),
    ('Villa', 'Вила', 'Villa', 'villas holiday houses'),
    ('Garage', 'Гараж', 'Garage', 'garages'),
    ('HoseFloor', 'Етаж от къща', 'Floor of a house', 'floors of houses'),
    ('House', 'Къща', 'House', 'houses homes'),
    ('Room', 'Стая', 'Room', 'rooms'),
    ('Shop', 'Магазин', 'Shop', 'shops stores'),
    ('Office', 'Офис', 'Office', 'offices'),
    ('Commercial', 'Заведение', 'Restaurant or bar', 'restaurants bars cafes'),
    ('Plat', 'Парцел', 'Building plot', 'building plots of land parcels'),
    ('Land', 'Земеделска земя', 'Farmland', 'agricultural land plots fields'),
    ('AagriculturalProperty', 'Земеделски имот', 'Agricultural property', 'agricultural land farms'),
    ('Warehouse', 'Склад', 'Warehouse', 'warehouses storage'),
    ('Factory', 'Фабрика', 'Factory', 'factories'),
    ('Hotel', 'Хотел', 'Hotel', 'hotels'),
    ('CommercialProperty', 'Търговски имот', 'Commercial property', 'commercial properties'),
    ('ProductionProperty', 'Производствен имот', 'Industrial property', 'industrial properties'),
    ('GasStation', 'Бензиностанция', 'Petrol station', 'petrol gas filling stations'),
    ('LPGStation', 'Газстанция', 'LPG station', 'filling stations'),
    ('CarWash', 'Автомивка', 'Car wash', ''),
    ('ParkingSpace', 'Паркомясто', 'Parking space', 'parking spaces'),
    ('Other', 'Друг имот', 'Other real estate', ''),
    ('HomeBuilding', 'Жилищна сграда', 'Residential building', 'residential buildings houses'),
    ('LandWithHouse', 'Парцел с къща', 'Plot with a house', 'plots of land with houses'),
    ('SeparatedPart', 'Обособена част', 'Separate part of a building', ''),
    ('OTHER', 'Друга вещ, други вещи', 'Other property', 'goods movables')
  ) as k (code, bg, en, synonyms) where k.code = $1
$$;
comment on function kind_names is 'What a kind of property is called in both languages, with other English words for the same.';

create function in_latin(name text) returns text language sql immutable parallel safe as $$
  select translate(
    replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(lower(name), 'ия(?![[:alpha:]])', 'ia', 'g'),
      'щ', 'sht'), 'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'ю', 'yu'), 'я', 'ya'),
    'абвгдезийклмнопрстуфхъь', 'abvgdeziyklmnoprstufhay')
$$;
comment on function in_latin is 'A Bulgarian text in small Latin letters (Transliteration Act, art. 3–6), as platform/lang/transliteration.ts writes it.';

-- Organisers write titles in Bulgarian, and not everything has a kind by which English names it.
create function title_in_english(title text) returns text language sql immutable parallel safe as $$
  select string_agg(w.en, ' ') from (values
    ('апартамент', 'apartment flat'),
    ('къщ', 'house'),
    ('вила', 'villa house'),
    ('парцел', 'plot land'),
    ('упи', 'plot land'),
    ('терен', 'plot land'),
    ('нива', 'farmland land field'),
    ('земя', 'land'),
    ('дворно място', 'plot land yard'),
    ('гараж', 'garage'),
    ('паркомяст', 'parking space'),
    ('магазин', 'shop store'),
    ('офис', 'office'),
    ('склад', 'warehouse storage'),
    ('хотел', 'hotel'),
    ('сграда', 'building'),
    ('ателие', 'studio'),
    ('автомобил', 'car vehicle'),
    ('лека кола', 'car vehicle'),
    ('камион', 'truck lorry'),
    ('мотоциклет', 'motorcycle motorbike'),
    ('ремарке', 'trailer'),
    ('микробус', 'van minibus'),
    ('автобус', 'bus'),
    ('трактор', 'tractor'),
    ('комбайн', 'combine harvester'),
    ('лодка', 'boat'),
    ('яхта', 'yacht'),
    ('кораб', 'ship'),
    ('самолет', 'aeroplane airplane')
  ) as w (bg, en) where lower(title) like '%' || w.bg || '%'
$$;
comment on function title_in_english is 'English words for what a Bulgarian title names.';

create function item_words(item announcement_item) returns text language sql stable as $$
  select concat_ws(' ', item.identifier, item.title, item.description, item.address,
    in_latin(concat_ws(' ', item.title, item.address)), title_in_english(item.title),
    kind.bg, kind.en, kind.synonyms, type.bg, type.synonyms,
    s.kind, s.name, m.name, r.name, s.en, m.en, r.en, in_latin(s.name),
    -- As its page names it (sales/law/english-title.ts).
    'share ' || item.share_numerator || '/' || item.share_denominator || ':',
    concat_ws(', ', type.en, to_char(round((item.details ->> 'area')::numeric), 'FM999,999,990') || ' m²',
      coalesce(s.en, r.en || ' region')),
    (select 'and ' || count(*) - 1 || ' more' from announcement_item other
      where other.announcement_id = item.announcement_id and item.number = 1 having count(*) > 1))
  from (select) as one
  left join kind_names(item.kind) kind on true left join kind_names(item.type) type on true
  left join settlement s on s.ekatte = item.ekatte left join municipality m on m.code = item.municipality_code
  left join region r on r.code = item.region_code
$$;
comment on function item_words is 'All that a thing of a sale is found by, in both languages.';

create or replace function keep_announcement_search(ids int[]) returns void language sql as $$
  insert into announcement_search (announcement_id, words)
  select a.id, search_words(a.code, a.title, a.case_number, a.description,
    (select string_agg(item_words(i), ' ' order by i.number) from announcement_item i where i.announcement_id = a.id),
    in_latin(a.title), title_in_english(a.title), kind.bg, kind.en, kind.synonyms)
  from announcement a, kind_names(a.property_type) kind where a.id = any(ids)
  on conflict (announcement_id) do update set words = excluded.words where announcement_search.words <> excluded.words
$$;
comment on column announcement_search.words is 'Code, title, case number, description, things and their places, in Bulgarian and English, in small letters.';
select keep_announcement_search(array(select id from announcement));
