-- A new organiser is told of at once, and the sweep that does it need not look every two seconds.
create trigger wakes_news after insert on sale_succession for each statement execute function announce_work('news');
