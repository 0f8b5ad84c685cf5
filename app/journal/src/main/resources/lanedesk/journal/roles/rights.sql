-- What the roles of an office may do. `lanedesk --migrate` executes this file after the migrations.
GRANT USAGE ON SCHEMA lanedesk TO lanedesk_reader, lanedesk_desk, lanedesk_lead;
GRANT SELECT ON lanedesk.office, lanedesk.event, lanedesk.claim, lanedesk.desk
    TO lanedesk_reader, lanedesk_desk, lanedesk_lead;
GRANT EXECUTE ON FUNCTION lanedesk.own_role, lanedesk.owns_tables, lanedesk.has_role
    TO lanedesk_reader, lanedesk_desk, lanedesk_lead;
GRANT EXECUTE ON FUNCTION lanedesk.start_round, lanedesk.place_events, lanedesk.is_registered,
    lanedesk.start_registration, lanedesk.report_claim, lanedesk.end_registration, lanedesk.mark_active,
    lanedesk.send_events, lanedesk.claim_quote, lanedesk.make_claim_permanent, lanedesk.free_claim,
    lanedesk.update_claim, lanedesk.resolve_claim
    TO lanedesk_desk, lanedesk_lead
