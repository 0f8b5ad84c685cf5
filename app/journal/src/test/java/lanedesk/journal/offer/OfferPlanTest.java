package lanedesk.journal.offer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import lanedesk.journal.QueryPlan;
import lanedesk.journal.Samples;
import lanedesk.journal.offer.OfferQuery.Shown;
import lanedesk.journal.quote.QuotedLane;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The page of offers asks at every key that is typed, so no plan may read a table from end to end, and none but that
/// of the few that are due may sort.
final class OfferPlanTest {
    private static final OfferQuery ALL = OfferQuery.all();
    private static final List<OfferQuery> QUERIES = List.of(
            ALL,
            ALL.withText("dallas"),
            ALL.ofCustomer(4_711L),
            ALL.withText("reno").withDispatcher(Samples.DISPATCHER),
            ALL.withLane(new QuotedLane("Dallas, TX 75201", "Reno, NV 89502")));

    @TempDir
    Path folder;

    @BeforeEach
    void makeAJournal() {
        Samples.open(folder).close();
    }

    @Test
    void pagesReadIndexesInTheirOrder() throws SQLException {
        for (OfferQuery query : QUERIES) {
            for (Shown shown : Shown.values()) {
                List<String> plan = plan(new OfferSql(Samples.SANDBOX, query).page(shown));
                assertNothingIsReadThrough(plan);
                assertThat(plan)
                        .as("%s of %s", shown, query)
                        .noneMatch(step -> shown != Shown.DUE && step.contains("TEMP B-TREE"));
            }
        }
    }

    @Test
    void countsReadIndexesAlone() throws SQLException {
        for (OfferQuery query : QUERIES) {
            OfferSql sql = new OfferSql(Samples.SANDBOX, query);
            assertNothingIsReadThrough(plan(sql.counts()));
            assertNothingIsReadThrough(plan(sql.closedSince()));
        }
        assertNothingIsReadThrough(plan(Offers.DISPATCHERS));
    }

    @Test
    void whatIsDueOrLatelyClosedIsFoundByItsTime() throws SQLException {
        for (OfferQuery query : QUERIES) {
            OfferSql sql = new OfferSql(Samples.SANDBOX, query);
            assertThat(plan(sql.page(Shown.DUE)))
                    .anyMatch(step -> step.contains("offer_now_open (environment=? AND lapses_at>? AND lapses_at<?)"));
            assertThat(plan(sql.closedSince()))
                    .anyMatch(step -> step.contains("offer_now_closed (environment=? AND state=? AND at>?)"));
        }
    }

    private static void assertNothingIsReadThrough(List<String> plan) {
        assertThat(plan).isNotEmpty().noneMatch(step -> step.matches("SCAN \\w( .*)?") && !step.contains("VIRTUAL"));
        assertThat(plan).noneMatch(step -> step.contains("AUTOMATIC"));
    }

    private List<String> plan(String sql) throws SQLException {
        return QueryPlan.of(folder, sql);
    }
}
