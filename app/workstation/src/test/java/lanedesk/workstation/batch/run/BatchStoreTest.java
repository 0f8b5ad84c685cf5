package lanedesk.workstation.batch.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import lanedesk.client.IsoDateTime;
import lanedesk.client.customer.Customer;
import lanedesk.freight.SellPricing;
import lanedesk.freight.batch.DelimitedText;
import lanedesk.freight.batch.LaneField;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.LaneCheck;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BatchStoreTest {
    private static final CustomerBranch ACME = new CustomerBranch(1, 2, "ACME", "Acme Foods", 3, "HQ", true, true);
    private static final CustomerBranch OTHER = new CustomerBranch(4, 5, "OTH", "Other", 6, "HQ", true, true);

    @TempDir
    private Path folder;

    private Journal journal;
    private BatchStore files;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder);
        files = new BatchStore(
                journal.environmentJournal(JournalSamples.SANDBOX),
                (_, bytes) -> List.of(DelimitedText.read(bytes).toLaneSheet()),
                _ -> _ -> new LaneCheck.CheckedLane(
                        new LaneCheck.Incomplete(List.of("all of it")), FreightKind.OTR, DraftSnapshot.EMPTY),
                BatchStoreTest::customersNamed,
                _ -> SellPricing.DEFAULT,
                () -> FuelMode.INSIDE,
                Clock.systemUTC());
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private OpenBatch open(String text, CustomerBranch customer) throws IOException {
        return files.saveNewOrContinueEarlierBatch("lanes.csv", text.getBytes(StandardCharsets.UTF_8), customer, false);
    }

    @Test
    void resumesSameFileOnlyForSameCustomer() throws IOException {
        OpenBatch first = open("From,To\n75201,89502\n", ACME);
        assertThat(open("From,To\n75201,89502\n", ACME).stored().id())
                .isEqualTo(first.stored().id());
        assertThat(open("From,To\n75201,89502\n", OTHER).stored().id())
                .isNotEqualTo(first.stored().id());
        assertThat(open("From,To\n75201,89502\n", ACME).stored().id())
                .as("after the other's")
                .isEqualTo(first.stored().id());
        assertThat(files.loadRows(first)).extracting(BatchRow::status).containsExactly(RowStatus.INCOMPLETE);
    }

    @Test
    void resumedBatchUsesCurrentCustomerData() throws IOException {
        open("From,To\n75201,89502\n", ACME);
        CustomerBranch barred = new CustomerBranch(1, 2, "ACME", "Acme Foods", 3, "HQ", true, false);
        assertThat(open("From,To\n75201,89502\n", barred).plan().customer()).isEqualTo(barred);
    }

    @Test
    void unreadableAnswerHidesNoOtherRow() throws IOException {
        OpenBatch batch = open("From,To\n75201,89502\n60601,89502\n", ACME);
        NewQuote sample = JournalSamples.quote(100);
        journal.environmentJournal(JournalSamples.SANDBOX)
                .quotes()
                .save(new NewQuote(
                        sample.kind(),
                        sample.baseUrl(),
                        sample.quoteNumber(),
                        sample.customer(),
                        sample.lane(),
                        sample.carriers(),
                        sample.request(),
                        Content.ofUtf8("{\"data\":"),
                        batch.stored().openedAt(),
                        sample.serviceClockOffset(),
                        sample.dispatcher(),
                        sample.fingerprint(),
                        batch.stored()
                                .draftIdOfRow(batch.parseLanes().getFirst().rowNumber()),
                        null,
                        null,
                        null,
                        List.of()));
        assertThat(files.loadRows(batch))
                .extracting(BatchRow::status)
                .containsExactly(RowStatus.INCOMPLETE, RowStatus.INCOMPLETE);
    }

    @Test
    void reusesColumnsForSameHeadings() throws IOException {
        OpenBatch first = open("From,To,Lane\n75201,89502,A\n", ACME);
        files.savePlanAndProposeCustomer(
                first, first.plan().with(first.plan().mapping().withFieldMovedToColumn(2, LaneField.NAME)));
        OpenBatch second = open("From,To,Lane\n60601,89502,B\n", OTHER);
        assertThat(second.plan().mapping().fields()).endsWith(LaneField.NAME);
        assertThat(second.plan().rule()).isEqualTo(BatchRule.LOWEST_OF_ALL);
    }

    // The service lists Acme, Other, and Acme Gone, which does not accept quotes.
    private static List<Customer> customersNamed(String text) {
        return switch (text) {
            case "Acme Foods", "ACME" -> List.of(customer(ACME, true));
            case "Other" -> List.of(customer(OTHER, true));
            case "Acme Gone" ->
                List.of(customer(new CustomerBranch(9, 9, "GONE", "Acme Gone", 99, "HQ", true, false), false));
            default -> List.of();
        };
    }

    private static Customer customer(CustomerBranch branch, boolean active) {
        return new Customer(
                branch.customerId(),
                "",
                branch.customerName(),
                branch.customerCode(),
                branch.customerNumber(),
                active,
                new IsoDateTime("2026-01-01T00:00:00Z"),
                "",
                null,
                List.of(new Customer.Branch(branch.bsn(), branch.branchName(), true, Map.of())),
                Map.of());
    }

    @Test
    void customerIsOnlyProposedUntilConfirmed() throws IOException {
        OpenBatch proposed = open("From,To\n75201,89502\n", ACME);
        assertThat(proposed.plan().needsCustomerConfirmation()).isTrue();
        files.savePlanAndProposeCustomer(proposed, proposed.plan().withCustomerConfirmed());
        assertThat(open("From,To\n75201,89502\n", ACME).plan().needsCustomerConfirmation())
                .as("opened again")
                .isFalse();
        OpenBatch chosen = files.saveNewOrContinueEarlierBatch(
                "l.csv", "From,To\n60601,89502\n".getBytes(StandardCharsets.UTF_8), ACME, true);
        assertThat(chosen.plan().needsCustomerConfirmation())
                .as("chosen for the file")
                .isFalse();
    }

    @Test
    void customerOfEarlierPlanVersionIsConfirmed() throws IOException {
        OpenBatch batch = open("From,To\n75201,89502\n", ACME);
        String savedText = batch.stored().plan();
        assertThat(savedText).contains(",\"proposed\":true");
        assertThat(BatchPlan.fromJson(savedText.replace(",\"proposed\":true", ""))
                        .orElseThrow()
                        .needsCustomerConfirmation())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Customer,From,To;Acme Foods,75201,89502;,60601,89502 | ONE | 2",
                "Customer,Customer code,From,To;Acme Foods,ACME,75201,89502 | ONE | 2",
                "Cliente,From,To;ACME,75201,89502 | ONE | 2",
                "Nom du client,From,To;ACME,75201,89502 | ONE | 2",
                "Customer,From,To;Acme Foods,75201,89502;Other,60601,89502 | SEVERAL | 5",
                "Customer,From,To;Acme Foods,75201,89502;Nobody,60601,89502 | SEVERAL | 5",
                "Customer,From,To;Nobody,75201,89502 | UNKNOWN | 5",
                "Customer,From,To;Acme Gone,75201,89502 | INACTIVE | 5",
                "Customer,From,To;,75201,89502 | NONE | 5",
                "From,To;75201,89502 | NONE | 5",
            })
    void proposesCustomerNamedByFile(String table, CustomerNamedInFile.Kind kind, long customerNumber)
            throws IOException {
        OpenBatch batch = open(table.replace(';', '\n') + "\n", OTHER);
        assertThat(batch.namedCustomer().kind()).isEqualTo(kind);
        assertThat(batch.plan().customer().customerNumber()).isEqualTo(customerNumber);
        assertThat(batch.plan().needsCustomerConfirmation()).isTrue();
        assertThat(batch.unreadHeadings()).isEmpty();
    }

    @Test
    void asksForConfirmationIfFileNamesAnotherCustomer() throws IOException {
        OpenBatch batch = files.saveNewOrContinueEarlierBatch(
                "l.csv", "Customer,From,To\nACME,75201,89502\n".getBytes(StandardCharsets.UTF_8), OTHER, true);
        assertThat(batch.plan().customer()).isEqualTo(ACME);
        assertThat(batch.plan().needsCustomerConfirmation()).isTrue();
        OpenBatch other = files.changeAndConfirmCustomer(batch, OTHER);
        assertThat(other.plan().customer()).isEqualTo(OTHER);
        assertThat(other.plan().needsCustomerConfirmation()).isFalse();
        assertThat(other.stored().id()).isEqualTo(batch.stored().id());
    }

    @Test
    void columnChosenAsCustomerProposesItsCustomer() throws IOException {
        OpenBatch batch = open("Whose,From,To\nACME,75201,89502\n", OTHER);
        assertThat(batch.plan().customer()).isEqualTo(OTHER);
        OpenBatch read = files.savePlanAndProposeCustomer(
                batch, batch.plan().with(batch.plan().mapping().withFieldMovedToColumn(0, LaneField.CUSTOMER)));
        assertThat(read.plan().customer()).isEqualTo(ACME);
        assertThat(read.namedCustomer().kind()).isEqualTo(CustomerNamedInFile.Kind.ONE);
    }

    @Test
    void readsPlanOfEarlierVersion() throws IOException {
        OpenBatch batch = open("From,To,Lane\n75201,89502,A\n", ACME);
        String savedText = batch.stored().plan();
        assertThat(savedText).contains(",\"unread\":[]");
        assertThat(BatchPlan.fromJson(savedText.replace(",\"unread\":[]", ""))).contains(batch.plan());
    }

    @Test
    void restoresPlanAfterRestart() throws IOException {
        OpenBatch first = open("From,To\n75201,89502\n", ACME);
        BatchRule rule = new BatchRule(BatchRule.Kind.PREFERRED, 0, List.of("Saia"));
        files.savePlanAndProposeCustomer(first, first.plan().with(rule));
        assertThat(open("From,To\n75201,89502\n", ACME).plan().rule()).isEqualTo(rule);
    }
}
