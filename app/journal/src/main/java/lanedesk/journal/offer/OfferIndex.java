package lanedesk.journal.offer;

import java.sql.SQLException;
import java.util.UUID;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.words.FacetWord;
import lanedesk.journal.words.PartialNumbers;

/// Updates the index of offers within the transaction of each change.
public final class OfferIndex {
    private OfferIndex() {}

    static String createLaneFacetWord(QuotedLane lane) {
        return FacetWord.LANE.createWord(lane.origin() + '\n' + lane.destination());
    }

    /// Updates the search words and the shipment of an offer. Called after the offer or one of its prices was
    /// added.
    public static void updateWordsAndShipment(SqlSession session, UUID offer) throws SQLException {
        session.update("""
            UPDATE offer_now SET shipment = coalesce((SELECT h.shipment FROM offer_rate r JOIN quote q ON q.uid = r.quote_uid
            JOIN history h ON h.id = q.id WHERE r.offer_uid = offer_now.uid ORDER BY r.seq LIMIT 1), uid) WHERE uid = ?\
            """, offer);
        record Words(long id, String facet, String numbers, String customer, String lane, String carriers) {}
        Words words = session.queryFirst(
                        """
                        SELECT o.id, o.environment, o.customer_number, o.customer_name, o.lane_from, o.lane_to, o.dispatcher,
                        coalesce((SELECT group_concat(DISTINCT r.quote_number) FROM offer_rate r
                            WHERE r.offer_uid = o.uid), '') AS quotes,
                        coalesce((SELECT group_concat(h.reference_list, char(10)) FROM offer_rate r
                            JOIN quote q ON q.uid = r.quote_uid JOIN history h ON h.id = q.id
                            WHERE r.offer_uid = o.uid), '') AS reference_list,
                        coalesce((SELECT group_concat(r.carrier, char(10)) FROM offer_rate r
                            WHERE r.offer_uid = o.uid), '') AS carriers FROM offer o WHERE o.uid = ?\
                        """,
                        row -> new Words(
                                row.number("id"),
                                String.join(
                                        " ",
                                        FacetWord.ENVIRONMENT.createWord(row.text("environment")),
                                        FacetWord.CUSTOMER.createWord(Long.toString(row.number("customer_number"))),
                                        FacetWord.DISPATCHER.createWord(row.text("dispatcher")),
                                        createLaneFacetWord(
                                                new QuotedLane(row.text("lane_from"), row.text("lane_to")))),
                                PartialNumbers.toSearchWordsWithTails(
                                        row.text("quotes"),
                                        Long.toString(row.number("customer_number")),
                                        ShipmentReference.joinNumbersOfStoredText(row.text("reference_list"))),
                                row.text("customer_name"),
                                row.text("lane_from") + ' ' + row.text("lane_to"),
                                row.text("carriers")),
                        offer)
                .orElseThrow();
        session.update(
                "INSERT OR REPLACE INTO offer_words (rowid, facet, numbers, customer, lane, carriers)"
                        + " VALUES (?, ?, ?, ?, ?, ?)",
                words.id,
                words.facet,
                words.numbers,
                words.customer,
                words.lane,
                words.carriers);
    }
}
