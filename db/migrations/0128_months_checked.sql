-- Reads the three tables once; nobody who reads or writes them waits for it.
alter table email validate constraint email_before;
alter table look validate constraint look_before;
alter table regix_call validate constraint regix_call_before;
