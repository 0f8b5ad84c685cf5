package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import lanedesk.client.drayage.OperationType;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.desk.CustomerBranch;
import org.junit.jupiter.api.Test;

@WithoutScreen
class BookingSummaryTest extends ImmediateBench {

    private List<SummaryLine> lines(BookingPage page, boolean buyHidden) {
        return new BookingSummary(page, bench.texts(), bench.parts.basics().formats())
                .of(page.order().orElseThrow().request(), buyHidden);
    }

    @Test
    void otrBookingIsReadInSixLinesOfWords() {
        OtrBookingViewModel page = bench.pages.filled(bench.quotes.otr(SampleQuotes.pallets()));
        page.entries().of("bookPickupDate").set("2027-03-02");
        page.entries().of("bookPickupTime").set("09:00");
        List<SummaryLine> lines = lines(page, false);
        assertThat(lines).extracting(SummaryLine::name).containsExactly("Who", "From", "To", "When", "What", "Price");
        assertThat(lines.get(0).details()).contains("branch ").endsWith("Outbound");
        assertThat(lines.get(1))
                .isEqualTo(new SummaryLine(
                        "From", "Meridian Foods, Dallas DC, Dallas, TX 75201", "4120 Airport Dr · Dock office"));
        assertThat(lines.get(2).subject()).startsWith("Sierra Grocers, ").endsWith("NV 89502");
        assertThat(lines.get(3).subject().replace('\u202f', ' ')).isEqualTo("Tue, Mar 2, 9:00 AM");
        assertThat(lines.get(4).subject()).startsWith("4 pieces, 1,648 lb, ");
        assertThat(lines.get(4).details()).isEqualTo("Canned tomatoes, palletised · Not insured");
        assertThat(lines.get(5).subject()).contains(", profit $");
        assertThat(lines.get(5).details()).startsWith("buy $");
    }

    /// The toolkit can't lay out every text that turns its direction; one such name left the page half empty.
    @Test
    void namesThatTurnTheirDirectionAreSpelledOut() {
        CustomerBranch own = bench.quotes.customer();
        CustomerBranch turned = new CustomerBranch(
                own.customerId(), own.customerNumber(), "", "\u202eAcme\u0007", own.bsn(), "", true, true);
        OtrBookingViewModel page = bench.pages.filled(bench.quotes.otr(turned, null, SampleQuotes.pallets()));
        page.entries().of("bookPickupName").set("\u202eDock");

        assertThat(lines(page, false).getFirst().subject()).isEqualTo("\\u202EAcme\\u0007");
        assertThat(lines(page, false).get(1).subject()).startsWith("\\u202EDock");
        assertThat(page.entries().of("bookCustomer").value()).isEqualTo("\\u202EAcme\\u0007");
    }

    @Test
    void pickUpOfAnotherYearSaysItsYear() {
        OtrBookingViewModel page = bench.pages.filled(bench.quotes.otr(SampleQuotes.pallets()));
        LocalDate slip = LocalDate.now(bench.parts.basics().clock()).plusYears(1);
        page.entries().of("bookPickupDate").set(slip.toString());
        assertThat(lines(page, false).get(3).subject()).contains(", " + slip.getYear() + ", ");
    }

    @Test
    void hiddenBuyFiguresLeaveNoTraceInTheLines() {
        OtrBookingViewModel page = bench.pages.filled(bench.quotes.otr(SampleQuotes.pallets()));
        assertThat(lines(page, true).getLast())
                .isEqualTo(new SummaryLine(
                        "Price",
                        bench.parts
                                .basics()
                                .formats()
                                .money(Objects.requireNonNull(page.rate().sell())),
                        ""));
    }

    @Test
    void containerSaysItsPortOnTheSideItComesFromOrGoesTo() {
        for (OperationType operation : List.of(OperationType.IMPORT, OperationType.EXPORT)) {
            DrayageBookingViewModel page = bench.pages.filled(bench.quotes.drayage(operation, false));
            String day = operation.equals(OperationType.IMPORT) ? "+5" : "+3";
            Map<String, String> window = Map.of("drayFrom", "08:00", "drayTo", "10:30", "drayDate", day);
            page.entries().of("draySchedule").set("Pickup Window");
            window.forEach((id, value) -> page.entries().of(id).set(value));
            List<SummaryLine> lines = lines(page, false);
            boolean arrives = operation.equals(OperationType.IMPORT);
            String terminal = bench.pages.terminal(page.quoted()).name();
            assertThat(lines.get(arrives ? 1 : 2).subject()).startsWith(terminal);
            assertThat(lines.get(arrives ? 1 : 2).details()).contains(arrives ? "arrives " : "departs ");
            assertThat(lines.get(arrives ? 2 : 1).subject()).startsWith("Meridian Foods, Ontario DC");
            assertThat(lines.get(3).subject().replace('\u202f', ' ')).endsWith("8:00 AM – 10:30 AM");
            assertThat(lines.get(4).subject()).endsWith("1,080 pieces");
            assertThat(lines.get(4).details()).endsWith("MAEU-7712");
        }
    }

    @Test
    void whatTheQuoteSettledIsReadBeforeAnythingIsFilledIn() {
        OtrBookingViewModel page = bench.pages.of(bench.quotes.otr(SampleQuotes.pallets()), Map.of());
        assertThat(page.order()).isEmpty();
        List<SummaryLine> lines =
                new BookingSummary(page, bench.texts(), bench.parts.basics().formats()).knownLines(false);
        assertThat(lines).extracting(SummaryLine::name).containsExactly("Who", "From", "To", "When", "What", "Price");
        assertThat(lines.get(1)).isEqualTo(new SummaryLine("From", "Dallas, TX 75201", "–"));
        assertThat(lines.get(4).subject()).startsWith("4 pieces, 1,648 lb, ");
        assertThat(lines.get(5).subject()).contains(", profit $");
    }

    @Test
    void whatIsFilledInIsReadBeforeTheRequestIsWhole() {
        OtrBookingViewModel page = bench.pages.of(bench.quotes.otr(SampleQuotes.pallets()), Map.of());
        page.entries().of("bookPickupDate").set("2027-03-02");
        page.entries().of("bookPickupTime").set("09:00");
        page.pickup().name.set("Meridian Foods");
        page.pickup().line1.set("4120 Airport Dr");
        page.pickup().phone.set("no number");
        assertThat(page.order()).isEmpty();
        List<SummaryLine> lines =
                new BookingSummary(page, bench.texts(), bench.parts.basics().formats()).knownLines(false);
        assertThat(lines.get(1))
                .isEqualTo(new SummaryLine("From", "Meridian Foods, Dallas, TX 75201", "4120 Airport Dr"));
        assertThat(lines.get(2).details()).isEqualTo("–");
        assertThat(lines.get(3).subject().replace('\u202f', ' ')).isEqualTo("Tue, Mar 2, 9:00 AM");
        page.entries().of("bookPickupTime").set("");
        assertThat(new BookingSummary(page, bench.texts(), bench.parts.basics().formats())
                        .knownLines(false)
                        .get(3)
                        .subject())
                .isEqualTo("–");
    }

    @Test
    void containersSummaryBeginsWithWhatItsQuoteSettled() {
        DrayageBookingViewModel page = bench.pages.of(bench.quotes.drayage(OperationType.IMPORT, false), Map.of());
        List<SummaryLine> lines =
                new BookingSummary(page, bench.texts(), bench.parts.basics().formats()).knownLines(true);
        assertThat(lines.get(4).subject()).contains(" lb");
        assertThat(lines.get(5).subject()).doesNotContain("profit");
        assertThat(lines.get(3).subject())
                .as("no window before the arrival is known")
                .isEqualTo("–");
        page.entries().of("drayEta").set("+4 10:00");
        lines = new BookingSummary(page, bench.texts(), bench.parts.basics().formats()).knownLines(true);
        assertThat(lines.get(3).subject())
                .as("the window that the arrival proposes")
                .contains("8:00");
        page.stop().name.set("Ontario DC");
        page.entries().of("draySchedule").set("Appointment Required");
        page.entries().of("drayCommodity").set("Canned tomatoes");
        lines = new BookingSummary(page, bench.texts(), bench.parts.basics().formats()).knownLines(true);
        assertThat(lines.get(2).subject()).startsWith("Ontario DC, ");
        assertThat(lines.get(3).subject()).isEqualTo("Appointment required");
        assertThat(lines.get(4).details()).isEqualTo("Canned tomatoes");
    }
}
