package lanedesk.workstation.batch.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import lanedesk.freight.SellPricing;
import lanedesk.freight.batch.DelimitedText;
import lanedesk.freight.batch.LaneField;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.quoting.LaneCheck;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchFilesTest {
    private static final CustomerBranch ACME = new CustomerBranch(1, 2, "ACME", "Acme Foods", 3, "HQ", true, true);
    private static final CustomerBranch OTHER = new CustomerBranch(4, 5, "OTH", "Other", 6, "HQ", true, true);

    @TempDir
    private Path folder;

    private Journal journal;
    private BatchFiles files;

    @BeforeEach
    void open() {
        journal = Samples.open(folder);
        files = new BatchFiles(
                journal.environment(Samples.SANDBOX),
                (_, bytes) -> List.of(DelimitedText.of(bytes).sheet()),
                _ -> _ -> new LaneCheck.Checked(
                        new LaneCheck.Needs(List.of("all of it")), Desk.OTR, DraftSnapshot.NOTHING),
                _ -> SellPricing.USUAL,
                () -> FuelReading.INSIDE,
                Clock.systemUTC());
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private OpenBatch open(String text, CustomerBranch customer) throws IOException {
        return files.open("lanes.csv", text.getBytes(StandardCharsets.UTF_8), customer);
    }

    @Test
    void sameFileOfTheSameCustomerGoesOnAndAnotherCustomersDoesNot() throws IOException {
        OpenBatch first = open("From,To\n75201,89502\n", ACME);
        assertThat(open("From,To\n75201,89502\n", ACME).stored().id())
                .isEqualTo(first.stored().id());
        assertThat(open("From,To\n75201,89502\n", OTHER).stored().id())
                .isNotEqualTo(first.stored().id());
        assertThat(open("From,To\n75201,89502\n", ACME).stored().id())
                .as("after the other's")
                .isEqualTo(first.stored().id());
        assertThat(files.rows(first)).extracting(BatchRow::state).containsExactly(RowState.NEEDS);
    }

    @Test
    void aBatchThatGoesOnIsForItsCustomerAsListedByNow() throws IOException {
        open("From,To\n75201,89502\n", ACME);
        CustomerBranch barred = new CustomerBranch(1, 2, "ACME", "Acme Foods", 3, "HQ", true, false);
        assertThat(open("From,To\n75201,89502\n", barred).plan().customer()).isEqualTo(barred);
    }

    @Test
    void anAnswerThatCanNotBeReadHidesNoOtherRow() throws IOException {
        OpenBatch batch = open("From,To\n75201,89502\n60601,89502\n", ACME);
        NewQuote sample = Samples.quote(100);
        journal.environment(Samples.SANDBOX)
                .quotes()
                .record(new NewQuote(
                        sample.desk(),
                        sample.baseUrl(),
                        sample.quoteNumber(),
                        sample.customer(),
                        sample.lane(),
                        sample.carriers(),
                        sample.request(),
                        Content.utf8("{\"data\":"),
                        batch.stored().openedAt(),
                        sample.serviceClockOffset(),
                        sample.dispatcher(),
                        sample.fingerprint(),
                        batch.stored().row(batch.lanes().getFirst().number())));
        assertThat(files.rows(batch)).extracting(BatchRow::state).containsExactly(RowState.NEEDS, RowState.NEEDS);
    }

    @Test
    void columnsAreRememberedForOtherFilesWithTheSameHeadings() throws IOException {
        OpenBatch first = open("From,To,Lane\n75201,89502,A\n", ACME);
        files.savePlan(first, first.plan().with(first.plan().mapping().with(2, LaneField.NAME)));
        OpenBatch second = open("From,To,Lane\n60601,89502,B\n", OTHER);
        assertThat(second.plan().mapping().fields()).endsWith(LaneField.NAME);
        assertThat(second.plan().rule()).isEqualTo(BatchRule.LOWEST_OF_ALL);
    }

    @Test
    void planOfAnEarlierVersionIsRead() throws IOException {
        OpenBatch batch = open("From,To,Lane\n75201,89502,A\n", ACME);
        String kept = batch.stored().plan();
        assertThat(kept).contains(",\"unread\":[]");
        assertThat(BatchPlan.ofJson(kept.replace(",\"unread\":[]", ""))).contains(batch.plan());
    }

    @Test
    void planIsThereAgainAfterARestart() throws IOException {
        OpenBatch first = open("From,To\n75201,89502\n", ACME);
        BatchRule rule = new BatchRule(BatchRule.Kind.PREFERRED, 0, List.of("Saia"));
        files.savePlan(first, first.plan().with(rule));
        assertThat(open("From,To\n75201,89502\n", ACME).plan().rule()).isEqualTo(rule);
    }
}
