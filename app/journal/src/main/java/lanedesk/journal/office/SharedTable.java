package lanedesk.journal.office;

import java.util.Map;
import lanedesk.journal.store.RowJson;

/// The tables whose rows are shared.
final class SharedTable {
    static final RowJson QUOTE = RowJson.ofTable("quote", "uid = ?", """
        uid environment base_url desk quote_number customer_number customer_bsn customer_name
        lane_from lane_to carriers quoted_at clock_offset dispatcher workstation fingerprint origin_shipment ready_date
        must_deliver_by reference_list\
        """, "request", "answer")
            .withDerivedValues(Map.of(
                    "shipment", "(SELECT h.shipment FROM history h WHERE h.id = quote.id)",
                    "variant", "EXISTS (SELECT 1 FROM variant_quote v WHERE v.quote_uid = quote.uid)"));
    static final RowJson ACKNOWLEDGEMENT = RowJson.ofTable(
            "acknowledgement", "id = ?", "id quote_uid environment kind market_zip text text_sha256 dispatcher at way");
    static final RowJson ATTEMPT = RowJson.ofTable("attempt", "id = ?", """
        id quote_uid environment base_url desk quote_number rate_number customer_number customer_bsn
        carrier price sell price_expires dispatcher workstation process created_at fingerprint
        override_reason below_cost_reason own_reference reference_list body_sha256\
        """, "body");
    static final RowJson TRANSITION = RowJson.ofTable(
            "attempt_transition",
            "attempt_id = ? AND seq = ?",
            "attempt_id seq from_state to_state at process note dispatcher person order_number bol_number");

    static final RowJson OFFER = RowJson.ofTable("offer", "uid = ?", """
        uid environment desk customer_number customer_bsn customer_name lane_from lane_to
        fingerprint goods valid_until channel recipient note made_at dispatcher workstation sheet\
        """);
    static final RowJson OFFER_RATE = RowJson.ofTable(
            "offer_rate",
            "offer_uid = ? AND seq = ?",
            "offer_uid seq quote_uid quote_number rate_number carrier service days sell expires");
    private static final String OFFER_EVENT_COLUMNS =
            "id offer_uid seq kind at dispatcher workstation word text call_at";
    static final RowJson OFFER_CLOSING =
            RowJson.ofTable("offer_event", "offer_uid = ? AND seq = ? AND remote = 0", OFFER_EVENT_COLUMNS);
    static final RowJson OFFER_EVENT = RowJson.ofTable("offer_event", "id = ?", OFFER_EVENT_COLUMNS);

    static final RowJson OFFER_VALIDITY =
            RowJson.ofTable("offer_validity", "id = ?", "id offer_uid at dispatcher workstation valid_until");

    private SharedTable() {}
}
