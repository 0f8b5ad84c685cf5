package lanedesk.workstation.journal.office;

import java.util.List;
import lanedesk.workstation.journal.store.RowJson;

/// The tables whose rows go to the office.
final class SharedTable {
    static final RowJson QUOTE = new RowJson(
            "quote",
            "uid = ?",
            List.of(
                    "uid",
                    "environment",
                    "base_url",
                    "desk",
                    "quote_number",
                    "customer_number",
                    "customer_bsn",
                    "customer_name",
                    "lane_from",
                    "lane_to",
                    "carriers",
                    "quoted_at",
                    "clock_offset",
                    "dispatcher",
                    "workstation",
                    "fingerprint"),
            List.of("request", "answer"));
    static final RowJson ACKNOWLEDGEMENT = new RowJson(
            "acknowledgement",
            "id = ?",
            List.of(
                    "id",
                    "quote_uid",
                    "environment",
                    "kind",
                    "market_zip",
                    "text",
                    "text_sha256",
                    "dispatcher",
                    "at",
                    "way"),
            List.of());
    static final RowJson ATTEMPT = new RowJson(
            "attempt",
            "id = ?",
            List.of(
                    "id",
                    "quote_uid",
                    "environment",
                    "base_url",
                    "desk",
                    "quote_number",
                    "rate_number",
                    "customer_number",
                    "customer_bsn",
                    "carrier",
                    "price",
                    "sell",
                    "price_expires",
                    "dispatcher",
                    "workstation",
                    "process",
                    "created_at",
                    "fingerprint",
                    "override_reason",
                    "own_reference",
                    "body_sha256"),
            List.of("body"));
    static final RowJson TRANSITION = new RowJson(
            "attempt_transition",
            "attempt_id = ? AND seq = ?",
            List.of(
                    "attempt_id",
                    "seq",
                    "from_state",
                    "to_state",
                    "at",
                    "process",
                    "note",
                    "dispatcher",
                    "person",
                    "order_number",
                    "bol_number"),
            List.of());

    static final RowJson OFFER = new RowJson(
            "offer",
            "uid = ?",
            List.of(
                    "uid",
                    "environment",
                    "desk",
                    "customer_number",
                    "customer_bsn",
                    "customer_name",
                    "lane_from",
                    "lane_to",
                    "fingerprint",
                    "goods",
                    "valid_until",
                    "channel",
                    "recipient",
                    "note",
                    "made_at",
                    "dispatcher",
                    "workstation",
                    "sheet"),
            List.of());
    static final RowJson OFFER_RATE = new RowJson(
            "offer_rate",
            "offer_uid = ? AND seq = ?",
            List.of(
                    "offer_uid",
                    "seq",
                    "quote_uid",
                    "quote_number",
                    "rate_number",
                    "carrier",
                    "service",
                    "days",
                    "sell",
                    "expires"),
            List.of());
    private static final List<String> OFFER_EVENT_COLUMNS =
            List.of("id", "offer_uid", "seq", "kind", "at", "dispatcher", "workstation", "word", "text", "call_at");
    static final RowJson OFFER_CLOSING =
            new RowJson("offer_event", "offer_uid = ? AND seq = ? AND remote = 0", OFFER_EVENT_COLUMNS, List.of());
    static final RowJson OFFER_EVENT = new RowJson("offer_event", "id = ?", OFFER_EVENT_COLUMNS, List.of());

    static final RowJson OFFER_VALIDITY = new RowJson(
            "offer_validity",
            "id = ?",
            List.of("id", "offer_uid", "at", "dispatcher", "workstation", "valid_until"),
            List.of());

    private SharedTable() {}
}
