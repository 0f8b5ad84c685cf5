package lanedesk.journal.offer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.QueryPlan;
import lanedesk.journal.offer.OfferQuery.OfferSection;
import lanedesk.journal.quote.QuotedLane;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The offers page queries at every typed key, so no query plan may scan a table, and only that of due offers may
/// sort.
final class OfferPlanTest {
    private static final OfferQuery ALL = OfferQuery.matchingAll();
    private static final List<OfferQuery> QUERIES = List.of(
            ALL,
            ALL.withText("dallas"),
            ALL.withCustomerNumber(4_711L),
            ALL.withText("reno").withDispatcher(JournalSamples.DISPATCHER),
            ALL.withLane(new QuotedLane("Dallas, TX 75201", "Reno, NV 89502")));

    @TempDir
    Path folder;

    @BeforeEach
    void createJournal() {
        JournalSamples.open(folder).close();
    }

    @Test
    void readsPagesFromIndexes() throws SQLException {
        for (OfferQuery query : QUERIES) {
            for (OfferSection shown : OfferSection.values()) {
                List<String> plan = plan(Offers.pageSql(query, shown));
                assertNoTableScan(plan);
                assertThat(plan)
                        .as("%s of %s", shown, query)
                        .noneMatch(step -> shown != OfferSection.DUE && step.contains("TEMP B-TREE"));
            }
        }
    }

    @Test
    void countsFromIndexesOnly() throws SQLException {
        for (OfferQuery query : QUERIES) {
            assertNoTableScan(plan(Offers.countsAndSumsSql(query)));
            assertNoTableScan(plan(Offers.closedSinceSql(query)));
        }
        assertNoTableScan(plan(Offers.DISPATCHERS));
    }

    @Test
    void findsDueAndRecentlyClosedOffersByTime() throws SQLException {
        for (OfferQuery query : QUERIES) {
            assertThat(plan(Offers.pageSql(query, OfferSection.DUE)))
                    .anyMatch(step -> step.contains("offer_now_open (environment=? AND lapses_at>? AND lapses_at<?)"));
            assertThat(plan(Offers.closedSinceSql(query)))
                    .anyMatch(step -> step.contains("offer_now_closed (environment=? AND state=? AND at>?)"));
        }
    }

    private static void assertNoTableScan(List<String> plan) {
        assertThat(plan).isNotEmpty().noneMatch(step -> step.matches("SCAN \\w( .*)?") && !step.contains("VIRTUAL"));
        assertThat(plan).noneMatch(step -> step.contains("AUTOMATIC"));
    }

    private List<String> plan(String sql) throws SQLException {
        return QueryPlan.explain(folder, sql);
    }
}
