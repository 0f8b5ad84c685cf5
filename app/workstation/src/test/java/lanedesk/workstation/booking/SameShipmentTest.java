package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.Uom;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.Resolution;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.Headless;
import lanedesk.workstation.booking.entry.CustomFieldEntries;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.unknown.ResolveViewModel;
import lanedesk.workstation.booking.unknown.UnknownBooking;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.Form.MissingField;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.shipment.SavedQuote;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the warning before a second booking of a shipment, and repeating a shipment, with the real sandbox and
/// a real journal.
@Headless
class SameShipmentTest extends ImmediateBookingFixture {

    private BookingAttempt lastAttempt(SavedQuote quote) {
        return bench.environmentJournal.bookings().findByQuote(quote.id()).getLast();
    }

    @Test
    void recordsClaimedOrderWithBillOfLading() {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        DrayageBookingViewModel page = bench.pages.createFilledPage(quote);
        bench.sandbox.faults().activate(Fault.LOSE_ANSWER, "/v1/drayage/book", 1);
        bench.bookPage(page);
        var bookings = bench.environmentJournal.bookings();
        bookings.recordResolution(
                (AttemptState.Unknown) lastAttempt(quote).state(),
                new Resolution.NotBooked("Pat", "not there", SampleQuotes.USER));
        assertThat(bench.bookPage(page)).isInstanceOf(BookingOutcome.Unknown.class);
        assertThat(page.entries().fieldById("drayUnits").errorProperty().get())
                .as("a field that nobody named")
                .isEmpty();
        UnknownBooking unknown = UnknownBooking.load(lastAttempt(quote), bench.environmentJournal);
        ResolveViewModel resolve = bench.feature.createResolveViewModel(unknown, _ -> {});
        assertThat(resolve.entries().fieldById("resolveOutcome").trimmedText()).isEqualTo(ResolveViewModel.BOOKED);
        assertThat(resolve.recordAnswerOrFindMissingEntry()).isEqualTo("resolveBol");
        assertThat(unknown.formatExplanation(bench.texts()))
                .contains(resolve.entries().fieldById("resolveOrder").trimmedText());
    }

    @ParameterizedTest
    @CsvSource({
        "true, 'responded that the quote is already booked, as order '",
        "false, 'did not receive a valid response'"
    })
    void supportTextContainsServiceReplyAndContainer(boolean claimed, String question) {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        DrayageBookingViewModel page = bench.pages.createFilledPage(quote);
        page.entries().fieldById("drayOwnContainer").setText("CSQU3054383");
        bench.sandbox.faults().activate(Fault.LOSE_ANSWER, "/v1/drayage/book", 1);
        bench.bookPage(page);
        BookingAttempt attempt =
                bench.environmentJournal.bookings().findByQuote(quote.id()).getLast();
        if (claimed) {
            bench.environmentJournal
                    .bookings()
                    .recordResolution(
                            (AttemptState.Unknown) attempt.state(),
                            new Resolution.NotBooked("Pat", "not there", SampleQuotes.USER));
            bench.bookPage(page);
            attempt =
                    bench.environmentJournal.bookings().findByQuote(quote.id()).getLast();
        }

        String text = bench.feature
                .createResolveViewModel(UnknownBooking.load(attempt, bench.environmentJournal), _ -> {})
                .supportText();
        assertThat(text).contains(question, "Container number: CSQU3054383", "booking number MAEU-7712");
        if (claimed) {
            assertThat(text).doesNotContain("valid response");
        }
    }

    @Test
    void sameLineNumberOrLaneAndDaysCountAsSameShipment() {
        bench.bookPage(bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false)));
        DrayageBookingViewModel other = bench.pages.createFilledPage(
                bench.quotes.requestDrayageQuote(OperationType.IMPORT, false, Uom.US, "21000"));
        assertThat(bench.bookPage(other)).isInstanceOf(BookingOutcome.SameShipment.class);
        other.entries().fieldById("drayBookingNumber").setText("maeu 77.12");
        assertThat(bench.bookPage(other)).isInstanceOf(BookingOutcome.SameShipment.class);
        other.entries().fieldById("drayBookingNumber").setText("HLCU-20");
        assertThat(bench.bookPage(other)).isInstanceOf(BookingOutcome.Booked.class);

        bench.bookPage(bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem())));
        OtrBookingViewModel heavier = bench.pages.createFilledPage(
                bench.quotes.requestOtrQuote(SampleQuotes.palletItem(new BigDecimal("431"))));
        assertThat(bench.bookPage(heavier)).isInstanceOf(BookingOutcome.SameShipment.class);
        heavier.entries().fieldById("bookPickupDate").setText("+5");
        assertThat(bench.bookPage(heavier)).as("two days later").isInstanceOf(BookingOutcome.SameShipment.class);
        heavier.entries().fieldById("bookPickupDate").setText("+9");
        assertThat(bench.bookPage(heavier)).isInstanceOf(BookingOutcome.Booked.class);
    }

    @Test
    void unknownBookingWarnsForEveryBookingOfLane() {
        bench.sandbox.faults().activate(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        assertThat(bench.bookPage(
                        bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()))))
                .isInstanceOf(BookingOutcome.Unknown.class);
        SavedQuote.Otr onePalletLess = bench.quotes.requestOtrQuote(SampleQuotes.palletItem(new BigDecimal("309")));
        OtrBookingViewModel page = bench.pages.createFilledPage(onePalletLess);
        page.entries().fieldById("bookPickupDate").setText("+20");
        assertThat(bench.bookPage(page)).isInstanceOf(BookingOutcome.SameShipment.class);
        assertThat(bench.deliveredBookings(onePalletLess)).isZero();

        bench.sandbox.faults().activate(Fault.LOSE_ANSWER, "/v1/drayage/book", 1);
        assertThat(bench.bookPage(
                        bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false))))
                .isInstanceOf(BookingOutcome.Unknown.class);
        SavedQuote.Drayage tenPoundsMore =
                bench.quotes.requestDrayageQuote(OperationType.IMPORT, false, Uom.US, "38510");
        DrayageBookingViewModel container = bench.pages.createFilledPage(tenPoundsMore);
        container.entries().fieldById("drayBookingNumber").setText("HLCU 20");
        assertThat(bench.bookPage(container)).isInstanceOf(BookingOutcome.SameShipment.class);
        assertThat(bench.deliveredBookings(tenPoundsMore)).isZero();
    }

    @Test
    void repeatedContainerOmitsOnlyValuesOfOneContainer() {
        SavedQuote.Drayage original = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        DrayageBookingViewModel booked = bench.pages.createFilledPage(original);
        booked.entries().fieldById("drayFrom").restoreText("06:30");
        assertThat(bench.bookPage(booked)).isInstanceOf(BookingOutcome.Booked.class);
        DrayageBookingViewModel again = bench.pages.createPage(
                bench.quotes.requestLaterDrayageQuote(OperationType.IMPORT, false),
                Form.parseDraftJson(bench.feature.createRepeatedBookingDraft(original)));
        again.marketAcknowledgements.acknowledgeAllRemainingTexts(AcknowledgementMethod.KEYS);
        assertThat(again.missingEntries())
                .extracting(MissingField::id)
                .containsExactlyInAnyOrder("drayEta", "drayDate", "drayBookingNumber");
        for (FormField entry : booked.entries().allFields()) {
            if (!List.of("drayEta", "drayDate", "drayBookingNumber", "drayHs", "drayPieces")
                    .contains(entry.id())) {
                assertThat(again.entries().fieldById(entry.id()).trimmedText())
                        .as(entry.id())
                        .isEqualTo(entry.trimmedText());
            }
        }
    }

    @Test
    void repeatedShipmentCopiesDirectionTimeAndContacts() {
        SavedQuote.Otr original = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        OtrBookingViewModel booked = bench.pages.createFilledPage(original);
        booked.entries().fieldById("bookPickupDate").onFocusLost();
        booked.entries().fieldById("bookDirection").setText("ThirdParty");
        booked.entries().fieldById("bookPickupTime").restoreText("14:30");
        booked.entries().fieldById("bookDeliveryPhone").setText("775 555 0199");
        assertThat(bench.feature.createRepeatedBookingDraft(original))
                .as("not booked yet")
                .isEmpty();
        assertThat(bench.bookPage(booked)).isInstanceOf(BookingOutcome.Booked.class);
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        OtrBookingViewModel reopened =
                bench.pages.createPage(quote, Form.parseDraftJson(bench.feature.createRepeatedBookingDraft(original)));
        assertThat(reopened.missingEntries()).isEmpty();
        for (FormField entry : booked.entries().allFields()) {
            if (!entry.id().equals("bookQuote")) {
                assertThat(reopened.entries().fieldById(entry.id()).trimmedText())
                        .as(entry.id())
                        .isEqualTo(entry.trimmedText());
            }
        }
        assertThat(bench.environmentJournal.bookings().findOtherBookingsOfShipment(quote.id()))
                .as("cautioned before the page is filled")
                .hasSize(1);
    }

    @Test
    void repeatedShipmentRequiresNewDateForPastPickup() {
        SavedQuote.Otr original = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        OtrBookingViewModel booked = bench.pages.createFilledPage(original);
        assertThat(bench.bookPage(booked)).isInstanceOf(BookingOutcome.Booked.class);
        Map<String, String> repeated = Form.parseDraftJson(bench.feature.createRepeatedBookingDraft(original));
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        Clock weekLater = Clock.offset(bench.context.services().clock(), Duration.ofDays(7));
        OtrBookingViewModel reopened = bench.pages.createPage(quote, repeated, weekLater);
        assertThat(reopened.missingEntries()).extracting(MissingField::id).containsExactly("bookPickupDate");
        assertThat(reopened.entries().fieldById("bookPickupTime").trimmedText())
                .isEqualTo(booked.entries().fieldById("bookPickupTime").trimmedText());
    }

    @Test
    void repeatedShipmentCopiesContactDimensionsInsuranceAndNamedFields() {
        bench.namedFields = List.of(
                new CustomField(
                        CustomField.CustomFieldSection.HAZMAT_CONTACT,
                        "contract",
                        "Contract",
                        CustomField.Type.TEXT,
                        false),
                new CustomField(
                        CustomField.CustomFieldSection.INSURANCE,
                        "deductible",
                        "Deductible",
                        CustomField.Type.NUMBER,
                        false),
                new CustomField(
                        CustomField.CustomFieldSection.BOOKING, "teamDriver", "Team", CustomField.Type.YES_NO, false),
                new CustomField(CustomField.CustomFieldSection.BOOKING, "due", "Due", CustomField.Type.DATE, false));
        SavedQuote.Otr original =
                bench.quotes.requestOtrQuote(SampleQuotes.hazardousPaintItem(), SampleQuotes.itemByVolume());
        OtrBookingViewModel booked = bench.pages.createFilledPage(original);
        Map<String, String> typed = Map.ofEntries(
                Map.entry("bookHazmatName", "Chem watch"),
                Map.entry("bookHazmatPhone", "+1 800 555 0100"),
                Map.entry("bookItem1Length", "48.5"),
                Map.entry("bookItem1Width", "40"),
                Map.entry("bookItem1Height", "53"),
                Map.entry("bookInsured", CustomFieldEntries.YES),
                Map.entry("bookCargoValue", "25000"),
                Map.entry("bookInsuredName", "Meridian West"),
                Map.entry("bookInsuredCountry", "United States"),
                Map.entry("own-HAZMAT_CONTACT-contract", "C-7"),
                Map.entry("own-INSURANCE-deductible", "250.5"),
                Map.entry("own-BOOKING-teamDriver", CustomFieldEntries.YES));
        typed.forEach((id, value) -> booked.entries().fieldById(id).setText(value));
        booked.entries().fieldById("own-BOOKING-due").setText("+9");
        assertThat(bench.bookPage(booked)).isInstanceOf(BookingOutcome.Booked.class);

        SavedQuote.Otr quote =
                bench.quotes.requestOtrQuote(SampleQuotes.hazardousPaintItem(), SampleQuotes.itemByVolume());
        OtrBookingViewModel reopened =
                bench.pages.createPage(quote, Form.parseDraftJson(bench.feature.createRepeatedBookingDraft(original)));
        assertThat(reopened.missingEntries()).isEmpty();
        typed.forEach((id, value) -> assertThat(reopened.entries().fieldById(id).trimmedText())
                .as(id)
                .isEqualTo(value));
        assertThat(reopened.entries().fieldById("own-BOOKING-due").isEmpty())
                .as("a day of its own")
                .isTrue();
    }
}
