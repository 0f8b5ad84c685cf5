package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import lanedesk.client.drayage.OperationType;
import lanedesk.workstation.Headless;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.shipment.CustomerBranch;
import org.junit.jupiter.api.Test;

@Headless
class BookingSummaryFormatterTest extends ImmediateBookingFixture {

    private List<BookingSummaryFormatter.Line> summaryLines(BookingPage page, boolean buyHidden) {
        return new BookingSummaryFormatter(
                        page, bench.texts(), bench.context.services().formats())
                .createSummaryLines(page.toSubmissionIfComplete().orElseThrow().request(), buyHidden);
    }

    @Test
    void summarizesOtrBookingInSixLines() {
        OtrBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        page.entries().fieldById("bookPickupDate").setText("2027-03-02");
        page.entries().fieldById("bookPickupTime").setText("09:00");
        List<BookingSummaryFormatter.Line> lines = summaryLines(page, false);
        assertThat(lines)
                .extracting(BookingSummaryFormatter.Line::name)
                .containsExactly("Customer", "Origin", "Destination", "Schedule", "Freight", "Price");
        assertThat(lines.get(0).details()).contains("branch ").endsWith("Outbound");
        assertThat(lines.get(1))
                .isEqualTo(new BookingSummaryFormatter.Line(
                        "Origin", "Meridian Foods, Dallas DC, Dallas, TX 75201", "4120 Airport Dr · Dock office"));
        assertThat(lines.get(2).subject()).startsWith("Sierra Grocers, ").endsWith("NV 89502");
        assertThat(lines.get(3).subject().replace('\u202f', ' ')).isEqualTo("Tue, Mar 2, 9:00 AM");
        assertThat(lines.get(4).subject()).startsWith("4 pieces, 1,648 lb, ");
        assertThat(lines.get(4).details()).isEqualTo("Canned tomatoes, palletised · Not insured");
        assertThat(lines.get(5).subject()).contains(", profit $");
        assertThat(lines.get(5).details()).startsWith("buy $");
    }

    /// Tests that direction marks in names are shown as escapes. The toolkit cannot lay out every text with
    /// such marks and would leave the page half empty.
    @Test
    void showsDirectionControlCharactersInNames() {
        CustomerBranch own = bench.quotes.activeCustomer();
        CustomerBranch turned = new CustomerBranch(
                own.customerId(), own.customerNumber(), "", "\u202eAcme\u0007", own.bsn(), "", true, true);
        OtrBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestOtrQuote(turned, null, SampleQuotes.palletItem()));
        page.entries().fieldById("bookPickupName").setText("\u202eDock");

        assertThat(summaryLines(page, false).getFirst().subject()).isEqualTo("\\u202EAcme\\u0007");
        assertThat(summaryLines(page, false).get(1).subject()).startsWith("\\u202EDock");
        assertThat(page.entries().fieldById("bookCustomer").trimmedText()).isEqualTo("\\u202EAcme\\u0007");
    }

    @Test
    void showsYearOfPickupInAnotherYear() {
        OtrBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        LocalDate slip = LocalDate.now(bench.context.services().clock()).plusYears(1);
        page.entries().fieldById("bookPickupDate").setText(slip.toString());
        assertThat(summaryLines(page, false).get(3).subject()).contains(", " + slip.getYear() + ", ");
    }

    @Test
    void showsNoBuyRateWhileHidden() {
        OtrBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        assertThat(summaryLines(page, true).getLast())
                .isEqualTo(new BookingSummaryFormatter.Line(
                        "Price",
                        bench.context
                                .services()
                                .formats()
                                .formatMoney(
                                        Objects.requireNonNull(page.rateToBook().sellPrice())),
                        ""));
    }

    @Test
    void showsPortAsOriginOrDestinationOfContainer() {
        for (OperationType operation : List.of(OperationType.IMPORT, OperationType.EXPORT)) {
            DrayageBookingViewModel page =
                    bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(operation, false));
            String day = operation.equals(OperationType.IMPORT) ? "+5" : "+3";
            Map<String, String> window = Map.of("drayFrom", "08:00", "drayTo", "10:30", "drayDate", day);
            page.entries().fieldById("draySchedule").setText("Pickup Window");
            window.forEach((id, value) -> page.entries().fieldById(id).setText(value));
            List<BookingSummaryFormatter.Line> lines = summaryLines(page, false);
            boolean arrives = operation.equals(OperationType.IMPORT);
            String terminal = bench.pages.firstTerminal(page.quote()).name();
            assertThat(lines.get(arrives ? 1 : 2).subject()).startsWith(terminal);
            assertThat(lines.get(arrives ? 1 : 2).details()).contains(arrives ? "arrives " : "departs ");
            assertThat(lines.get(arrives ? 2 : 1).subject()).startsWith("Meridian Foods, Ontario DC");
            assertThat(lines.get(3).subject().replace('\u202f', ' ')).endsWith("8:00 AM – 10:30 AM");
            assertThat(lines.get(4).subject()).endsWith("1,080 pieces");
            assertThat(lines.get(4).details()).endsWith("MAEU-7712");
        }
    }

    @Test
    void showsQuotedValuesBeforeAnyEntry() {
        OtrBookingViewModel page =
                bench.pages.createPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()), Map.of());
        assertThat(page.toSubmissionIfComplete()).isEmpty();
        List<BookingSummaryFormatter.Line> lines = new BookingSummaryFormatter(
                        page, bench.texts(), bench.context.services().formats())
                .createSummaryLinesWhileIncomplete(false);
        assertThat(lines)
                .extracting(BookingSummaryFormatter.Line::name)
                .containsExactly("Customer", "Origin", "Destination", "Schedule", "Freight", "Price");
        assertThat(lines.get(1)).isEqualTo(new BookingSummaryFormatter.Line("Origin", "Dallas, TX 75201", "–"));
        assertThat(lines.get(4).subject()).startsWith("4 pieces, 1,648 lb, ");
        assertThat(lines.get(5).subject()).contains(", profit $");
    }

    @Test
    void showsEntriesBeforeRequestIsComplete() {
        OtrBookingViewModel page =
                bench.pages.createPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()), Map.of());
        page.entries().fieldById("bookPickupDate").setText("2027-03-02");
        page.entries().fieldById("bookPickupTime").setText("09:00");
        page.pickupStop().name.setText("Meridian Foods");
        page.pickupStop().line1.setText("4120 Airport Dr");
        page.pickupStop().phone.setText("no number");
        assertThat(page.toSubmissionIfComplete()).isEmpty();
        List<BookingSummaryFormatter.Line> lines = new BookingSummaryFormatter(
                        page, bench.texts(), bench.context.services().formats())
                .createSummaryLinesWhileIncomplete(false);
        assertThat(lines.get(1))
                .isEqualTo(new BookingSummaryFormatter.Line(
                        "Origin", "Meridian Foods, Dallas, TX 75201", "4120 Airport Dr"));
        assertThat(lines.get(2).details()).isEqualTo("–");
        assertThat(lines.get(3).subject().replace('\u202f', ' ')).isEqualTo("Tue, Mar 2, 9:00 AM");
        page.entries().fieldById("bookPickupTime").setText("");
        assertThat(new BookingSummaryFormatter(
                                page, bench.texts(), bench.context.services().formats())
                        .createSummaryLinesWhileIncomplete(false)
                        .get(3)
                        .subject())
                .isEqualTo("–");
    }

    @Test
    void containerSummaryStartsWithQuotedValues() {
        DrayageBookingViewModel page =
                bench.pages.createPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false), Map.of());
        List<BookingSummaryFormatter.Line> lines = new BookingSummaryFormatter(
                        page, bench.texts(), bench.context.services().formats())
                .createSummaryLinesWhileIncomplete(true);
        assertThat(lines.get(4).subject()).contains(" lb");
        assertThat(lines.get(5).subject()).doesNotContain("profit");
        assertThat(lines.get(3).subject())
                .as("no window before the arrival is known")
                .isEqualTo("–");
        page.entries().fieldById("drayEta").setText("+4 10:00");
        lines = new BookingSummaryFormatter(
                        page, bench.texts(), bench.context.services().formats())
                .createSummaryLinesWhileIncomplete(true);
        assertThat(lines.get(3).subject())
                .as("the window that the arrival proposes")
                .contains("8:00");
        page.warehouseStop.name.setText("Ontario DC");
        page.entries().fieldById("draySchedule").setText("Appointment Required");
        page.entries().fieldById("drayCommodity").setText("Canned tomatoes");
        lines = new BookingSummaryFormatter(
                        page, bench.texts(), bench.context.services().formats())
                .createSummaryLinesWhileIncomplete(true);
        assertThat(lines.get(2).subject()).startsWith("Ontario DC, ");
        assertThat(lines.get(3).subject()).isEqualTo("Appointment required");
        assertThat(lines.get(4).details()).isEqualTo("Canned tomatoes");
    }
}
