-- Terms that a declared day has moved, and checks that wait for a state register, wake who works them: nobody looks for them every ten seconds.
create trigger wakes_news after insert on moved_term for each statement execute function announce_work('news');
create trigger wakes_checks after insert on register_check for each statement execute function announce_work('checks');
