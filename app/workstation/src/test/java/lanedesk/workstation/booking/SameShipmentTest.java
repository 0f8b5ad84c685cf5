package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.Uom;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Resolution;
import lanedesk.journal.quote.Acknowledgement.Way;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.booking.entry.Entry;
import lanedesk.workstation.booking.entry.NamedEntries;
import lanedesk.workstation.booking.entry.OpenItem;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.unknown.ResolveViewModel;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.quoting.Quoted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What keeps a shipment from being booked twice, on the real sandbox and a real journal.
@WithoutScreen
class SameShipmentTest extends ImmediateBench {

    private Attempt last(Quoted quoted) {
        return bench.own.bookings().ofQuote(quoted.id()).getLast();
    }

    @Test
    void claimedOrderIsRecordedWithItsBillOfLading() {
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.IMPORT, false);
        DrayageBookingViewModel page = bench.pages.filled(quoted);
        bench.sandbox.faults().add(Fault.LOSE_ANSWER, "/v1/drayage/book", 1);
        bench.book(page);
        var bookings = bench.own.bookings();
        bookings.resolve(
                (AttemptState.Unknown) last(quoted).state(),
                new Resolution.NotBooked("Pat", "not there", SampleQuotes.USER));
        assertThat(bench.book(page)).isInstanceOf(BookingOutcome.Unknown.class);
        assertThat(page.entries().of("drayUnits").errorProperty().get())
                .as("a field that nobody named")
                .isEmpty();
        UnknownCase unknown = UnknownCase.of(last(quoted), bench.own);
        ResolveViewModel resolve = bench.parts.resolving(unknown, _ -> {});
        assertThat(resolve.entries().of("resolveOutcome").value()).isEqualTo(ResolveViewModel.BOOKED);
        assertThat(resolve.record()).isEqualTo("resolveBol");
        assertThat(unknown.explanation(bench.texts()))
                .contains(resolve.entries().of("resolveOrder").value());
    }

    @ParameterizedTest
    @CsvSource({"true, 'answered that the quote is booked already, as order '", "false, 'no answer that we can trust'"})
    void textForTheOperatorSaysWhatTheServiceAnsweredAndNamesTheContainer(boolean claimed, String question) {
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.IMPORT, false);
        DrayageBookingViewModel page = bench.pages.filled(quoted);
        page.entries().of("drayOwnContainer").set("CSQU3054383");
        bench.sandbox.faults().add(Fault.LOSE_ANSWER, "/v1/drayage/book", 1);
        bench.book(page);
        Attempt attempt = bench.own.bookings().ofQuote(quoted.id()).getLast();
        if (claimed) {
            bench.own
                    .bookings()
                    .resolve(
                            (AttemptState.Unknown) attempt.state(),
                            new Resolution.NotBooked("Pat", "not there", SampleQuotes.USER));
            bench.book(page);
            attempt = bench.own.bookings().ofQuote(quoted.id()).getLast();
        }

        String text = bench.parts
                .resolving(UnknownCase.of(attempt, bench.own), _ -> {})
                .operatorText();
        assertThat(text).contains(question, "Container number: CSQU3054383", "booking number MAEU-7712");
        if (claimed) {
            assertThat(text).doesNotContain("trust");
        }
    }

    @Test
    void sameLineNumberOrLaneAndDaysIsTheSameShipmentWhateverItWeighs() {
        bench.book(bench.pages.filled(bench.quotes.drayage(OperationType.IMPORT, false)));
        DrayageBookingViewModel other =
                bench.pages.filled(bench.quotes.drayage(OperationType.IMPORT, false, Uom.US, "21000"));
        assertThat(bench.book(other)).isInstanceOf(BookingOutcome.SameShipment.class);
        other.entries().of("drayBookingNumber").set("maeu 77.12");
        assertThat(bench.book(other)).isInstanceOf(BookingOutcome.SameShipment.class);
        other.entries().of("drayBookingNumber").set("HLCU-20");
        assertThat(bench.book(other)).isInstanceOf(BookingOutcome.Booked.class);

        bench.book(bench.pages.filled(bench.quotes.otr(SampleQuotes.pallets())));
        OtrBookingViewModel heavier = bench.pages.filled(bench.quotes.otr(SampleQuotes.pallets(new BigDecimal("431"))));
        assertThat(bench.book(heavier)).isInstanceOf(BookingOutcome.SameShipment.class);
        heavier.entries().of("bookPickupDate").set("+5");
        assertThat(bench.book(heavier)).as("two days later").isInstanceOf(BookingOutcome.SameShipment.class);
        heavier.entries().of("bookPickupDate").set("+9");
        assertThat(bench.book(heavier)).isInstanceOf(BookingOutcome.Booked.class);
    }

    @Test
    void unknownBookingAsksForEveryBookingOfItsLane() {
        bench.sandbox.faults().add(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        assertThat(bench.book(bench.pages.filled(bench.quotes.otr(SampleQuotes.pallets()))))
                .isInstanceOf(BookingOutcome.Unknown.class);
        Quoted.Otr onePalletLess = bench.quotes.otr(SampleQuotes.pallets(new BigDecimal("309")));
        OtrBookingViewModel page = bench.pages.filled(onePalletLess);
        page.entries().of("bookPickupDate").set("+20");
        assertThat(bench.book(page)).isInstanceOf(BookingOutcome.SameShipment.class);
        assertThat(bench.bodies(onePalletLess)).isZero();

        bench.sandbox.faults().add(Fault.LOSE_ANSWER, "/v1/drayage/book", 1);
        assertThat(bench.book(bench.pages.filled(bench.quotes.drayage(OperationType.IMPORT, false))))
                .isInstanceOf(BookingOutcome.Unknown.class);
        Quoted.Drayage tenPoundsMore = bench.quotes.drayage(OperationType.IMPORT, false, Uom.US, "38510");
        DrayageBookingViewModel container = bench.pages.filled(tenPoundsMore);
        container.entries().of("drayBookingNumber").set("HLCU 20");
        assertThat(bench.book(container)).isInstanceOf(BookingOutcome.SameShipment.class);
        assertThat(bench.bodies(tenPoundsMore)).isZero();
    }

    @Test
    void repeatedContainerLacksOnlyWhatEveryContainerHasAnew() {
        Quoted.Drayage original = bench.quotes.drayage(OperationType.IMPORT, false);
        DrayageBookingViewModel booked = bench.pages.filled(original);
        booked.entries().of("drayFrom").restore("06:30");
        assertThat(bench.book(booked)).isInstanceOf(BookingOutcome.Booked.class);
        DrayageBookingViewModel again = bench.pages.of(
                bench.quotes.laterDrayage(OperationType.IMPORT, false),
                Entries.fromJson(new BookingFeature(bench.parts).repeated(original)));
        again.reading().acknowledgeAll(Way.KEYS);
        assertThat(again.missing())
                .extracting(OpenItem::id)
                .containsExactlyInAnyOrder("drayEta", "drayDate", "drayBookingNumber");
        for (Entry entry : booked.entries().entries()) {
            if (!List.of("drayEta", "drayDate", "drayBookingNumber", "drayHs", "drayPieces")
                    .contains(entry.id())) {
                assertThat(again.entries().of(entry.id()).value())
                        .as(entry.id())
                        .isEqualTo(entry.value());
            }
        }
    }

    @Test
    void repeatedShipmentHasDirectionTimeAndContactsOfTheOriginal() {
        Quoted.Otr original = bench.quotes.otr(SampleQuotes.pallets());
        OtrBookingViewModel booked = bench.pages.filled(original);
        booked.entries().of("bookPickupDate").leave();
        booked.entries().of("bookDirection").set("ThirdParty");
        booked.entries().of("bookPickupTime").restore("14:30");
        booked.entries().of("bookDeliveryPhone").set("775 555 0199");
        assertThat(new BookingFeature(bench.parts).repeated(original))
                .as("not booked yet")
                .isEmpty();
        assertThat(bench.book(booked)).isInstanceOf(BookingOutcome.Booked.class);
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        OtrBookingViewModel again =
                bench.pages.of(quoted, Entries.fromJson(new BookingFeature(bench.parts).repeated(original)));
        assertThat(again.missing()).isEmpty();
        for (Entry entry : booked.entries().entries()) {
            if (!entry.id().equals("bookQuote")) {
                assertThat(again.entries().of(entry.id()).value())
                        .as(entry.id())
                        .isEqualTo(entry.value());
            }
        }
        assertThat(bench.own.bookings().ofShipment(quoted.id()))
                .as("cautioned before the page is filled")
                .hasSize(1);
    }

    @Test
    void repeatedShipmentAsksForAPickupDateThatHasPassed() {
        Quoted.Otr original = bench.quotes.otr(SampleQuotes.pallets());
        OtrBookingViewModel booked = bench.pages.filled(original);
        assertThat(bench.book(booked)).isInstanceOf(BookingOutcome.Booked.class);
        Map<String, String> repeated = Entries.fromJson(new BookingFeature(bench.parts).repeated(original));
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        Clock weekLater = Clock.offset(bench.parts.basics().clock(), Duration.ofDays(7));
        OtrBookingViewModel again = bench.pages.of(quoted, repeated, weekLater);
        assertThat(again.missing()).extracting(OpenItem::id).containsExactly("bookPickupDate");
        assertThat(again.entries().of("bookPickupTime").value())
                .isEqualTo(booked.entries().of("bookPickupTime").value());
    }

    @Test
    void repeatedShipmentHasTheContactSizesInsuranceAndNamedFieldsOfTheOriginal() {
        bench.namedFields = List.of(
                new NamedField(NamedField.Place.HAZMAT_CONTACT, "contract", "Contract", NamedField.Type.TEXT, false),
                new NamedField(NamedField.Place.INSURANCE, "deductible", "Deductible", NamedField.Type.NUMBER, false),
                new NamedField(NamedField.Place.BOOKING, "teamDriver", "Team", NamedField.Type.YES_NO, false),
                new NamedField(NamedField.Place.BOOKING, "due", "Due", NamedField.Type.DATE, false));
        Quoted.Otr original = bench.quotes.otr(SampleQuotes.paint(), SampleQuotes.byVolume());
        OtrBookingViewModel booked = bench.pages.filled(original);
        Map<String, String> typed = Map.ofEntries(
                Map.entry("bookHazmatName", "Chem watch"),
                Map.entry("bookHazmatPhone", "+1 800 555 0100"),
                Map.entry("bookItem1Length", "48.5"),
                Map.entry("bookItem1Width", "40"),
                Map.entry("bookItem1Height", "53"),
                Map.entry("bookInsured", NamedEntries.YES),
                Map.entry("bookCargoValue", "25000"),
                Map.entry("bookInsuredName", "Meridian West"),
                Map.entry("bookInsuredCountry", "United States"),
                Map.entry("own-HAZMAT_CONTACT-contract", "C-7"),
                Map.entry("own-INSURANCE-deductible", "250.5"),
                Map.entry("own-BOOKING-teamDriver", NamedEntries.YES));
        typed.forEach((id, value) -> booked.entries().of(id).set(value));
        booked.entries().of("own-BOOKING-due").set("+9");
        assertThat(bench.book(booked)).isInstanceOf(BookingOutcome.Booked.class);

        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.paint(), SampleQuotes.byVolume());
        OtrBookingViewModel again =
                bench.pages.of(quoted, Entries.fromJson(new BookingFeature(bench.parts).repeated(original)));
        assertThat(again.missing()).isEmpty();
        typed.forEach(
                (id, value) -> assertThat(again.entries().of(id).value()).as(id).isEqualTo(value));
        assertThat(again.entries().of("own-BOOKING-due").isEmpty())
                .as("a day of its own")
                .isTrue();
    }
}
