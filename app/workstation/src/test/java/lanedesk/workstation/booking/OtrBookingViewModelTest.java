package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.client.otr.Commodity;
import lanedesk.client.otr.Insurance;
import lanedesk.client.otr.Insurance.GoodsValue;
import lanedesk.client.otr.Movement.HazardousContact;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.otr.OtrBooking.FreightDirection;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.booking.entry.Entry;
import lanedesk.workstation.booking.entry.NamedEntries;
import lanedesk.workstation.booking.entry.OpenItem;
import lanedesk.workstation.booking.entry.RepeatedHour;
import lanedesk.workstation.booking.send.BookingOrder;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.quoting.Quoted;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.api.MapAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@WithoutScreen
class OtrBookingViewModelTest extends ImmediateBench {

    private static OtrBooking booking(OtrBookingViewModel page) {
        BookingOrder order = page.order().orElseThrow();
        if (order.request() instanceof BookingOrder.Request.Otr(OtrBooking booking)) {
            return booking;
        }
        throw new AssertionError();
    }

    @Test
    void requestEqualsTheQuoteAndWhatIsShownIsWhatIsSent() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets(), SampleQuotes.pallets());
        OtrBookingViewModel page = bench.pages.filled(quoted);
        OtrBooking booking = booking(page);
        assertThat(booking.movement().commodities())
                .isEqualTo(quoted.request().items().stream().map(Commodity::of).toList());
        assertThat(booking.movement().pickupAddress().zipcode()).isEqualTo("75201");
        assertThat(booking.customerBsn()).isEqualTo(quoted.request().customerBsn());
        assertThat(booking.freightDirection()).isEqualTo(FreightDirection.OUTBOUND);
        BookingOrder order = page.order().orElseThrow();
        assertThat(order.request().json())
                .isEqualTo(
                        new String(order.request().prepare(bench.client).body().toByteArray(), StandardCharsets.UTF_8));
        assertThat(WireLine.of(order.request().json(), bench.texts()))
                .extracting(WireLine::value)
                .contains("Meridian Foods, Dallas DC", "receiving@sierra.example", "Outbound");
    }

    @Test
    void figuresAreShownDigitByDigitAsTheyAreSent() {
        String json = "{\"weight\":12.50,\"big\":12345678.9}";
        assertThat(WireLine.of(json, bench.texts())).extracting(WireLine::value).containsExactly("12.50", "12345678.9");
        assertThat(WireLine.pretty(json)).contains("12.50", "12345678.9");
    }

    private OtrBookingViewModel filledAt(String now, String day, String time) {
        Clock clock = Clock.fixed(Instant.parse(now), ZoneId.of("America/Chicago"));
        OtrBookingViewModel page = bench.pages.of(bench.quotes.otr(SampleQuotes.pallets()), Map.of(), clock);
        FilledPages.FILLED.forEach((id, value) -> page.entries().of(id).set(value));
        page.entries().of("bookPickupDate").set(day);
        page.entries().of("bookPickupTime").set(time);
        return page;
    }

    @Test
    void pickupInTheRepeatedHourOfAutumnAsksWhichAndIsSentWithItsOffset() {
        OtrBookingViewModel page = filledAt("2026-10-30T15:00:00Z", "2026-11-01", "1:30 AM");
        assertThat(page.missing()).extracting(OpenItem::id).containsExactly("bookPickupRepeatedHour");
        assertThat(page.order()).isEmpty();
        Entry which = page.entries().of("bookPickupRepeatedHour");
        assertThat(which.hintProperty().get()).contains("UTC−05:00", "UTC−06:00");
        which.set(RepeatedHour.SECOND);
        assertThat(booking(page).movement().estimatedPickupDate().text()).isEqualTo("2026-11-01T01:30:00-06:00");
        which.set(RepeatedHour.FIRST);
        assertThat(booking(page).movement().estimatedPickupDate().text()).isEqualTo("2026-11-01T01:30:00-05:00");
        page.entries().of("bookPickupTime").set("2:30 AM");
        assertThat(booking(page).movement().estimatedPickupDate().text()).isEqualTo("2026-11-01T02:30:00");
        page.entries().of("bookPickupTime").set("1:15 AM");
        assertThat(page.missing())
                .as("an earlier choice does not hold")
                .extracting(OpenItem::id)
                .containsExactly("bookPickupRepeatedHour");
    }

    @Test
    void pickupInTheHourThatTheClocksSkipInSpringIsNoTime() {
        OtrBookingViewModel page = filledAt("2027-03-12T15:00:00Z", "2027-03-14", "2:30 AM");
        assertThat(page.missing()).extracting(OpenItem::id).containsExactly("bookPickupTime");
        page.entries().of("bookPickupTime").set("3:30 AM");
        assertThat(page.missing()).isEmpty();
    }

    @Test
    void dimensionsAreAskedForEachItemThatWasQuotedByVolume() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets(), SampleQuotes.byVolume(), SampleQuotes.byVolume());
        OtrBookingViewModel page = bench.pages.filled(quoted);
        assertThat(page.missing())
                .extracting(OpenItem::id)
                .containsExactly(
                        "bookItem1Length",
                        "bookItem1Width",
                        "bookItem1Height",
                        "bookItem2Length",
                        "bookItem2Width",
                        "bookItem2Height");
        for (OpenItem missing : page.missing()) {
            page.entries().of(missing.id()).set(missing.id().contains("1") ? "48" : "40.5");
        }
        List<Commodity> commodities = booking(page).movement().commodities();
        assertThat(commodities.get(1).height()).isEqualByComparingTo("48");
        assertThat(commodities.get(2).height()).isEqualByComparingTo("40.5");
    }

    @Test
    void hazardousItemAsksForItsContact() {
        OtrBookingViewModel page = bench.pages.filled(bench.quotes.otr(SampleQuotes.paint()));
        assertThat(page.missing()).extracting(OpenItem::id).containsExactly("bookHazmatName", "bookHazmatPhone");
        page.entries().of("bookHazmatName").set("CHEMTREC");
        page.entries().of("bookHazmatPhone").set("800 424 9300");
        assertThat(booking(page).movement().hazardousContact()).isNotNull();
    }

    @Test
    void insuranceOfTheQuoteGoesAlong() {
        OtrBookingViewModel page =
                bench.pages.filled(bench.quotes.otr(SampleQuotes.insurance(), SampleQuotes.pallets()));
        assertThat(booking(page).isInsured()).isTrue();
        assertThat(booking(page).moreFields()).containsKey("insurance");
        page.entries().of("bookInsured").set(NamedEntries.NO);
        assertThat(booking(page).isInsured()).isFalse();
        assertThat(booking(page).moreFields()).isEmpty();
    }

    private static MapAssert<Object, Object> assertInsurance(OtrBookingViewModel page) {
        return assertThat(booking(page).moreFields().get("insurance")).asInstanceOf(InstanceOfAssertFactories.MAP);
    }

    @Test
    void otherInsuranceOfANewQuoteGoesAlongInPlaceOfWhatThePageHad() {
        Quoted.Otr first = bench.quotes.otr(SampleQuotes.insurance(), SampleQuotes.pallets());
        OtrBookingViewModel page = bench.pages.filled(first);
        page.entries().of("bookInsuredName").set("Meridian West");
        Map<String, String> kept = Entries.fromJson(page.toJson());
        Quoted.Otr same = bench.quotes.otr(SampleQuotes.insurance(), SampleQuotes.pallets());
        assertInsurance(bench.pages.of(same, kept)).containsEntry("insuredName", "Meridian West");
        Insurance more = Insurance.of(
                new BigDecimal("90000"), GoodsValue.USED, false, false, "Meridian Foods Group", "United States");
        assertInsurance(bench.pages.of(bench.quotes.otr(more, SampleQuotes.pallets()), kept))
                .containsEntry("cargoValue", "90000")
                .containsEntry("goodsValue", GoodsValue.USED.code())
                .containsEntry("insuredName", "Meridian Foods Group");
        OtrBookingViewModel uninsured = bench.pages.of(bench.quotes.otr(SampleQuotes.pallets()), kept);
        assertThat(booking(uninsured).isInsured()).isFalse();
        OtrBookingViewModel insuredAgain = bench.pages.of(first, Entries.fromJson(uninsured.toJson()));
        assertThat(booking(insuredAgain).isInsured()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"$25,000 | 25000", "25.000,50 | 25000.5", "25 000 USD | 25000", "25000.00 | 25000"})
    void valueOfTheCargoIsReadAsTheFormReadsIt(String typed, String sent) {
        OtrBookingViewModel page =
                bench.pages.filled(bench.quotes.otr(SampleQuotes.insurance(), SampleQuotes.pallets()));
        page.entries().of("bookCargoValue").set(typed);
        assertThat(booking(page).moreFields().get("insurance"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsEntry("cargoValue", sent);
    }

    @Test
    void pageComesBackFilledButNotWithTheAddressesOfAnotherLane() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        OtrBookingViewModel page = bench.pages.filled(quoted);
        Map<String, String> kept = Entries.fromJson(page.toJson());
        assertThat(bench.pages.of(quoted, kept).order()).isPresent();
        Map<String, String> elsewhere = new LinkedHashMap<>(kept);
        elsewhere.put("pickupZip", "10001");
        assertThat(bench.pages.of(quoted, elsewhere).missing())
                .extracting(OpenItem::id)
                .contains("bookPickupName", "bookPickupEmail")
                .doesNotContain("bookDeliveryName", "bookDirection", "bookPickupDate");
        assertThat(Entries.fromJson("{broken")).isEmpty();
        page.entries().of("bookPickupDate").set("+9");
        page.entries().of("bookPickupDate").leave();
        Map<String, String> later = new LinkedHashMap<>(Entries.fromJson(page.toJson()));
        assertThat(bench.pages.of(quoted, later).entries().of("bookPickupDate").value())
                .as("what was typed on the page stays")
                .isEqualTo(page.entries().of("bookPickupDate").value());
        later.put("ready", "2026-01-05");
        assertThat(bench.pages.of(quoted, later).entries().of("bookPickupDate").value())
                .as("but another ready day was said since")
                .isNotEqualTo(page.entries().of("bookPickupDate").value());
    }

    @Test
    void aPickupThatIsPastOrTooNearIsCautionedAgainstAndCanBeBooked() {
        Clock noon = Clock.fixed(Instant.parse("2026-11-24T18:00:00Z"), ZoneId.of("America/Chicago"));
        OtrBookingViewModel page = bench.pages.of(bench.quotes.otr(SampleQuotes.pallets()), Map.of(), noon);
        FilledPages.FILLED.forEach((id, value) -> page.entries().of(id).set(value));
        Entry date = page.entries().of("bookPickupDate");
        // rates expire within days by the clock of the service, which is today's; the day itself may be one of rest
        date.set(LocalDate.now(noon.getZone()).plusWeeks(5).toString());
        assertThat(date.cautionProperty().get()).contains("The rate expires ");
        date.set("today");
        assertThat(date.cautionProperty().get()).isEqualTo(bench.texts().text("booking.caution.past"));
        page.entries().of("bookPickupTime").set("13:59");
        assertThat(date.cautionProperty().get()).isEqualTo(bench.texts().text("booking.caution.soon"));
        assertThat(page.order()).isPresent();
        page.entries().of("bookPickupTime").set("14:00");
        assertThat(date.cautionProperty().get()).isEmpty();
        date.set("in 2 days");
        assertThat(date.cautionProperty().get()).contains("Thanksgiving");
        assertThat(page.order()).isPresent();
        date.set("this sunday");
        assertThat(date.cautionProperty().get()).contains("Sunday");
        assertThat(page.order()).isPresent();
    }

    @Test
    void wordsOfTheServiceLandOnTheirFieldAndGoWhenItChanges() {
        OtrBookingViewModel page = bench.pages.filled(bench.quotes.otr(SampleQuotes.pallets()));
        Map<String, String> homeless = page.entries()
                .refuse(Map.of(
                        "movement.pickupAddress.addressLine1", "too long",
                        "movement.commodities[0].quantity", "differs",
                        "movement.deliveryInformation.contact.phone", "not a phone",
                        "somewhere.else", "odd"));
        assertThat(page.entries().of("bookPickupLine1").errorProperty().get()).isEqualTo("too long");
        assertThat(page.entries().of("bookItem0").errorProperty().get()).isEqualTo("quantity: differs");
        assertThat(page.entries().of("bookDeliveryPhone").errorProperty().get()).isEqualTo("not a phone");
        assertThat(homeless).containsOnlyKeys("somewhere.else");
        page.entries().of("bookPickupLine1").set("short");
        assertThat(page.entries().of("bookPickupLine1").errorProperty().get()).isEmpty();
    }

    @Test
    void laterRefusalTakesThePlaceOfAnEarlierOneAndNamesWhatHasNoField() {
        OtrBookingViewModel page = bench.pages.filled(bench.quotes.otr(SampleQuotes.paint()));
        Map<String, String> first = new LinkedHashMap<>();
        first.put("movement.hazardousContact.contractNumber", "is required");
        first.put("movement.hazardousContact", "is incomplete");
        first.put("movement.hazardousContact.phone", "must be monitored");
        page.entries().refuse(first);
        assertThat(page.entries().of("bookHazmatName").errorProperty().get())
                .isEqualTo("contractNumber: is required; is incomplete");
        assertThat(page.entries().of("bookHazmatPhone").errorProperty().get()).isEqualTo("must be monitored");
        page.entries().refuse(Map.of("movement.estimatedPickupDate", "is too soon"));
        assertThat(page.entries().of("bookHazmatName").errorProperty().get()).isEmpty();
        assertThat(page.entries().of("bookHazmatPhone").errorProperty().get()).isEmpty();
        assertThat(page.entries().of("bookPickupDate").errorProperty().get()).isEqualTo("is too soon");
    }

    @Test
    void nothingIsSaidBeforeTheFieldIsLeft() {
        OtrBookingViewModel page = bench.pages.of(bench.quotes.otr(SampleQuotes.pallets()), Map.of());
        Entry phone = page.entries().of("bookPickupPhone");
        phone.set("12");
        assertThat(phone.errorProperty().get()).isEmpty();
        phone.leave();
        assertThat(phone.errorProperty().get()).isNotEmpty();
        phone.set("+1 214 555 0142");
        assertThat(phone.errorProperty().get()).isEmpty();
        Entry date = page.entries().of("bookPickupDate");
        date.set("11/20/2020");
        date.leave();
        assertThat(date.errorProperty().get()).isNotEmpty();
    }

    @Test
    void aNamedFieldOfTheInsuranceIsAskedInThePlaceOfThePagesOwn() {
        bench.namedFields = List.of(
                new NamedField(NamedField.Place.INSURANCE, "cargoValue", "Declared value", NamedField.Type.TEXT, true),
                new NamedField(NamedField.Place.INSURANCE, "goodsValue", "Condition", NamedField.Type.TEXT, false),
                new NamedField(NamedField.Place.BOOKING, "insurance", "Insurance", NamedField.Type.TEXT, false));
        OtrBookingViewModel page =
                bench.pages.filled(bench.quotes.otr(SampleQuotes.insurance(), SampleQuotes.pallets()));
        assertThat(page.missing()).extracting(OpenItem::id).containsExactly("own-INSURANCE-cargoValue");
        page.entries().of("own-INSURANCE-cargoValue").set("as invoiced");
        page.entries().of("own-BOOKING-insurance").set("none");
        assertThat(booking(page).moreFields())
                .extractingByKey("insurance", InstanceOfAssertFactories.MAP)
                .as("the object stands whatever a field of its name says")
                .containsEntry("cargoValue", "as invoiced")
                .containsKey("insuredName")
                .doesNotContainKeys("goodsValue", "isNewGoods");
    }

    @Test
    void namedFieldsStandWhereTheyBelongAndReplaceWhatThePageAssumed() {
        bench.namedFields = List.of(
                new NamedField(NamedField.Place.HAZMAT_CONTACT, "phone", "Hotline", NamedField.Type.TEXT, true),
                new NamedField(NamedField.Place.HAZMAT_CONTACT, "contract", "Contract", NamedField.Type.TEXT, false),
                new NamedField(NamedField.Place.INSURANCE, "broker", "Broker", NamedField.Type.TEXT, true),
                new NamedField(NamedField.Place.BOOKING, "equipment", "Equipment", NamedField.Type.TEXT, false));
        OtrBookingViewModel page = bench.pages.filled(bench.quotes.otr(SampleQuotes.insurance(), SampleQuotes.paint()));
        assertThat(page.missing())
                .extracting(OpenItem::id)
                .containsExactlyInAnyOrder("bookHazmatName", "own-HAZMAT_CONTACT-phone", "own-INSURANCE-broker");
        page.entries().of("bookHazmatName").set("CHEMTREC");
        page.entries().of("own-HAZMAT_CONTACT-phone").set("800 424 9300");
        page.entries().of("own-INSURANCE-broker").set("Lloyd's");
        page.entries().of("own-BOOKING-equipment").set("53 ft dry van");
        OtrBooking booking = booking(page);
        assertThat(booking.movement().hazardousContact())
                .isEqualTo(new HazardousContact(Map.of("name", "CHEMTREC", "phone", "800 424 9300")));
        assertThat(booking.moreFields()).containsEntry("equipment", "53 ft dry van");
        assertThat(booking.moreFields()).extractingByKey("insurance").asString().contains("broker=Lloyd's");
        page.entries().of("bookInsured").set(NamedEntries.NO);
        assertThat(booking(page).moreFields()).containsOnlyKeys("equipment");
        assertThat(bench.book(page))
                .as("the sandbox takes no field that the interface does not allow, and says which")
                .isInstanceOfSatisfying(
                        BookingOutcome.Rejected.class,
                        rejected -> page.entries().refuse(rejected.error().fields()));
        assertThat(page.entries().of("own-BOOKING-equipment").errorProperty().get())
                .isNotEmpty();
        page.entries().of("own-BOOKING-equipment").set("");
        assertThat(bench.book(page)).isInstanceOf(BookingOutcome.Booked.class);
    }

    @Test
    void dimensionsOfAnotherVolumeThanQuotedAreCautioned() {
        OtrBookingViewModel page = bench.pages.of(bench.quotes.otr(SampleQuotes.byVolume()), Map.of());
        List<Entry> sides = page.dimensionsOf(0);
        assertThat(page.volumeCaution(0, bench.parts.basics().formats())).isEmpty();
        sides.forEach(side -> side.set("48"));
        assertThat(page.volumeCaution(0, bench.parts.basics().formats())).contains("60 ft³", "64 ft³", "+6.7");
        assertThat(page.differsFromQuote()).isTrue();
        assertThat(page.dimensions()).isEqualTo(Map.of(0, List.of("48", "48", "48")));
        sides.getLast().set("45");
        assertThat(page.volumeCaution(0, bench.parts.basics().formats())).isEmpty();
        assertThat(page.differsFromQuote()).isFalse();
        sides.getLast().set("");
        assertThat(page.dimensions()).isEmpty();
    }
}
