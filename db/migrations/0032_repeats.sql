-- A new sale that an act has ended leaves room for another one after the same failed sale (CPC art. 494(1)). Whoever makes
-- one holds the rows of the failed sale, so there are never two that stand.
alter table announcement drop constraint announcement_repeats_key;
create index announcement_repeats on announcement (repeats) where repeats is not null;
