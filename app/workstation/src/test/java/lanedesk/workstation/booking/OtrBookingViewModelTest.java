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
import lanedesk.workstation.Headless;
import lanedesk.workstation.booking.entry.CustomFieldEntries;
import lanedesk.workstation.booking.entry.RepeatedHour;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingSubmission;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.Form.MissingField;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.shipment.SavedQuote;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.api.MapAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Headless
class OtrBookingViewModelTest extends ImmediateBookingFixture {

    private static OtrBooking requestOf(OtrBookingViewModel page) {
        BookingSubmission order = page.toSubmissionIfComplete().orElseThrow();
        if (order.request() instanceof BookingSubmission.Request.Otr(OtrBooking booking)) {
            return booking;
        }
        throw new AssertionError();
    }

    @Test
    void sendsQuotedAndShownValues() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem(), SampleQuotes.palletItem());
        OtrBookingViewModel page = bench.pages.createFilledPage(quote);
        OtrBooking booking = requestOf(page);
        assertThat(booking.movement().commodities())
                .isEqualTo(quote.request().items().stream().map(Commodity::of).toList());
        assertThat(booking.movement().pickupAddress().zipcode()).isEqualTo("75201");
        assertThat(booking.customerBsn()).isEqualTo(quote.request().customerBsn());
        assertThat(booking.freightDirection()).isEqualTo(FreightDirection.OUTBOUND);
        BookingSubmission order = page.toSubmissionIfComplete().orElseThrow();
        assertThat(order.request().toJson())
                .isEqualTo(new String(
                        order.request().toPreparedBooking(bench.client).body().toByteArray(), StandardCharsets.UTF_8));
        assertThat(BookingReviewView.RequestFieldLine.parseLines(order.request().toJson(), bench.texts()))
                .extracting(BookingReviewView.RequestFieldLine::value)
                .contains("Meridian Foods, Dallas DC", "receiving@sierra.example", "Outbound");
    }

    @Test
    void showsNumbersExactlyAsSent() {
        String json = "{\"weight\":12.50,\"big\":12345678.9}";
        assertThat(BookingReviewView.RequestFieldLine.parseLines(json, bench.texts()))
                .extracting(BookingReviewView.RequestFieldLine::value)
                .containsExactly("12.50", "12345678.9");
        assertThat(BookingReviewView.RequestFieldLine.toFormattedJson(json)).contains("12.50", "12345678.9");
    }

    private OtrBookingViewModel createPageWithPickup(String clockTime, String day, String time) {
        Clock clock = Clock.fixed(Instant.parse(clockTime), ZoneId.of("America/Chicago"));
        OtrBookingViewModel page =
                bench.pages.createPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()), Map.of(), clock);
        FilledBookingPages.FILLED.forEach(
                (id, value) -> page.entries().fieldById(id).setText(value));
        page.entries().fieldById("bookPickupDate").setText(day);
        page.entries().fieldById("bookPickupTime").setText(time);
        return page;
    }

    @Test
    void requestsOffsetForRepeatedHourAndSendsIt() {
        OtrBookingViewModel page = createPageWithPickup("2026-10-30T15:00:00Z", "2026-11-01", "1:30 AM");
        assertThat(page.missingEntries()).extracting(MissingField::id).containsExactly("bookPickupRepeatedHour");
        assertThat(page.toSubmissionIfComplete()).isEmpty();
        FormField which = page.entries().fieldById("bookPickupRepeatedHour");
        assertThat(which.hintProperty().get()).contains("UTC−05:00", "UTC−06:00");
        which.setText(RepeatedHour.SECOND_HOUR);
        assertThat(requestOf(page).movement().estimatedPickupDate().text()).isEqualTo("2026-11-01T01:30:00-06:00");
        which.setText(RepeatedHour.FIRST_HOUR);
        assertThat(requestOf(page).movement().estimatedPickupDate().text()).isEqualTo("2026-11-01T01:30:00-05:00");
        page.entries().fieldById("bookPickupTime").setText("2:30 AM");
        assertThat(requestOf(page).movement().estimatedPickupDate().text()).isEqualTo("2026-11-01T02:30:00");
        page.entries().fieldById("bookPickupTime").setText("1:15 AM");
        assertThat(page.missingEntries())
                .as("an earlier choice does not hold")
                .extracting(MissingField::id)
                .containsExactly("bookPickupRepeatedHour");
    }

    @Test
    void rejectsPickupInSkippedHour() {
        OtrBookingViewModel page = createPageWithPickup("2027-03-12T15:00:00Z", "2027-03-14", "2:30 AM");
        assertThat(page.missingEntries()).extracting(MissingField::id).containsExactly("bookPickupTime");
        page.entries().fieldById("bookPickupTime").setText("3:30 AM");
        assertThat(page.missingEntries()).isEmpty();
    }

    @Test
    void requiresDimensionsOfItemsQuotedByVolume() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(
                SampleQuotes.palletItem(), SampleQuotes.itemByVolume(), SampleQuotes.itemByVolume());
        OtrBookingViewModel page = bench.pages.createFilledPage(quote);
        assertThat(page.missingEntries())
                .extracting(MissingField::id)
                .containsExactly(
                        "bookItem1Length",
                        "bookItem1Width",
                        "bookItem1Height",
                        "bookItem2Length",
                        "bookItem2Width",
                        "bookItem2Height");
        for (MissingField missing : page.missingEntries()) {
            page.entries().fieldById(missing.id()).setText(missing.id().contains("1") ? "48" : "40.5");
        }
        List<Commodity> commodities = requestOf(page).movement().commodities();
        assertThat(commodities.get(1).height()).isEqualByComparingTo("48");
        assertThat(commodities.get(2).height()).isEqualByComparingTo("40.5");
    }

    @Test
    void requiresContactForHazardousItem() {
        OtrBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.hazardousPaintItem()));
        assertThat(page.missingEntries())
                .extracting(MissingField::id)
                .containsExactly("bookHazmatName", "bookHazmatPhone");
        page.entries().fieldById("bookHazmatName").setText("CHEMTREC");
        page.entries().fieldById("bookHazmatPhone").setText("800 424 9300");
        assertThat(requestOf(page).movement().hazardousContact()).isNotNull();
    }

    @Test
    void sendsQuotedInsurance() {
        OtrBookingViewModel page = bench.pages.createFilledPage(
                bench.quotes.requestOtrQuote(SampleQuotes.sampleInsurance(), SampleQuotes.palletItem()));
        assertThat(requestOf(page).isInsured()).isTrue();
        assertThat(requestOf(page).moreFields()).containsKey("insurance");
        page.entries().fieldById("bookInsured").setText(CustomFieldEntries.NO);
        assertThat(requestOf(page).isInsured()).isFalse();
        assertThat(requestOf(page).moreFields()).isEmpty();
    }

    private static MapAssert<Object, Object> assertInsurance(OtrBookingViewModel page) {
        return assertThat(requestOf(page).moreFields().get("insurance")).asInstanceOf(InstanceOfAssertFactories.MAP);
    }

    @Test
    void usesInsuranceOfNewQuoteInsteadOfSavedOne() {
        SavedQuote.Otr first = bench.quotes.requestOtrQuote(SampleQuotes.sampleInsurance(), SampleQuotes.palletItem());
        OtrBookingViewModel page = bench.pages.createFilledPage(first);
        page.entries().fieldById("bookInsuredName").setText("Meridian West");
        Map<String, String> savedValues = Form.parseDraftJson(page.toDraftJson());
        SavedQuote.Otr same = bench.quotes.requestOtrQuote(SampleQuotes.sampleInsurance(), SampleQuotes.palletItem());
        assertInsurance(bench.pages.createPage(same, savedValues)).containsEntry("insuredName", "Meridian West");
        Insurance more = Insurance.of(
                new BigDecimal("90000"), GoodsValue.USED, false, false, "Meridian Foods Group", "United States");
        assertInsurance(bench.pages.createPage(
                        bench.quotes.requestOtrQuote(more, SampleQuotes.palletItem()), savedValues))
                .containsEntry("cargoValue", "90000")
                .containsEntry("goodsValue", GoodsValue.USED.code())
                .containsEntry("insuredName", "Meridian Foods Group");
        OtrBookingViewModel uninsured =
                bench.pages.createPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()), savedValues);
        assertThat(requestOf(uninsured).isInsured()).isFalse();
        OtrBookingViewModel insuredAgain = bench.pages.createPage(first, Form.parseDraftJson(uninsured.toDraftJson()));
        assertThat(requestOf(insuredAgain).isInsured()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"$25,000 | 25000", "25.000,50 | 25000.5", "25 000 USD | 25000", "25000.00 | 25000"})
    void parsesCargoValueLikeShipmentForm(String typed, String sent) {
        OtrBookingViewModel page = bench.pages.createFilledPage(
                bench.quotes.requestOtrQuote(SampleQuotes.sampleInsurance(), SampleQuotes.palletItem()));
        assertThat(page.entries().fieldById("bookCargoValue").trimmedText()).isEqualTo("25000.00");
        page.entries().fieldById("bookCargoValue").setText(typed);
        assertThat(requestOf(page).moreFields().get("insurance"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsEntry("cargoValue", sent);
    }

    @Test
    void restoresEntriesExceptAddressesOfAnotherLane() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        OtrBookingViewModel page = bench.pages.createFilledPage(quote);
        Map<String, String> savedValues = Form.parseDraftJson(page.toDraftJson());
        assertThat(bench.pages.createPage(quote, savedValues).toSubmissionIfComplete())
                .isPresent();
        Map<String, String> elsewhere = new LinkedHashMap<>(savedValues);
        elsewhere.put("pickupZip", "10001");
        assertThat(bench.pages.createPage(quote, elsewhere).missingEntries())
                .extracting(MissingField::id)
                .contains("bookPickupName", "bookPickupEmail")
                .doesNotContain("bookDeliveryName", "bookDirection", "bookPickupDate");
        assertThat(Form.parseDraftJson("{broken")).isEmpty();
        page.entries().fieldById("bookPickupDate").setText("+9");
        page.entries().fieldById("bookPickupDate").onFocusLost();
        Map<String, String> later = new LinkedHashMap<>(Form.parseDraftJson(page.toDraftJson()));
        assertThat(bench.pages
                        .createPage(quote, later)
                        .entries()
                        .fieldById("bookPickupDate")
                        .trimmedText())
                .as("what was typed on the page stays")
                .isEqualTo(page.entries().fieldById("bookPickupDate").trimmedText());
        later.put("ready", "2026-01-05");
        assertThat(bench.pages
                        .createPage(quote, later)
                        .entries()
                        .fieldById("bookPickupDate")
                        .trimmedText())
                .as("but another ready day was said since")
                .isNotEqualTo(page.entries().fieldById("bookPickupDate").trimmedText());
    }

    @Test
    void warnsOfPastOrTooEarlyPickupWithoutBlocking() {
        Clock noon = Clock.fixed(Instant.parse("2026-11-24T18:00:00Z"), ZoneId.of("America/Chicago"));
        OtrBookingViewModel page =
                bench.pages.createPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()), Map.of(), noon);
        FilledBookingPages.FILLED.forEach(
                (id, value) -> page.entries().fieldById(id).setText(value));
        FormField date = page.entries().fieldById("bookPickupDate");
        // The rate expires within days by the real clock, which the service uses, so this date is always later. It need
        // not be a business day.
        date.setText(LocalDate.now(noon.getZone()).plusWeeks(5).toString());
        assertThat(date.warningProperty().get()).contains("The rate expires ");
        date.setText("today");
        assertThat(date.warningProperty().get()).isEqualTo(bench.texts().text("booking.caution.past"));
        page.entries().fieldById("bookPickupTime").setText("13:59");
        assertThat(date.warningProperty().get()).isEqualTo(bench.texts().text("booking.caution.soon"));
        assertThat(page.toSubmissionIfComplete()).isPresent();
        page.entries().fieldById("bookPickupTime").setText("14:00");
        assertThat(date.warningProperty().get()).isEmpty();
        date.setText("in 2 days");
        assertThat(date.warningProperty().get()).contains("Thanksgiving");
        assertThat(page.toSubmissionIfComplete()).isPresent();
        date.setText("this sunday");
        assertThat(date.warningProperty().get()).contains("Sunday");
        assertThat(page.toSubmissionIfComplete()).isPresent();
    }

    @Test
    void showsServiceErrorAtFieldUntilItChanges() {
        OtrBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        Map<String, String> homeless = page.entries()
                .showServiceErrorsAndReturnUnmapped(Map.of(
                        "movement.pickupAddress.addressLine1", "too long",
                        "movement.commodities[0].quantity", "differs",
                        "movement.deliveryInformation.contact.phone", "not a phone",
                        "somewhere.else", "odd"));
        assertThat(page.entries().fieldById("bookPickupLine1").errorProperty().get())
                .isEqualTo("too long");
        assertThat(page.entries().fieldById("bookItem0").errorProperty().get()).isEqualTo("quantity: differs");
        assertThat(page.entries().fieldById("bookDeliveryPhone").errorProperty().get())
                .isEqualTo("not a phone");
        assertThat(homeless).containsOnlyKeys("somewhere.else");
        page.entries().fieldById("bookPickupLine1").setText("short");
        assertThat(page.entries().fieldById("bookPickupLine1").errorProperty().get())
                .isEmpty();
    }

    @Test
    void replacesEarlierServiceErrorsAndListsUnmappedOnes() {
        OtrBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.hazardousPaintItem()));
        Map<String, String> first = new LinkedHashMap<>();
        first.put("movement.hazardousContact.contractNumber", "is required");
        first.put("movement.hazardousContact", "is incomplete");
        first.put("movement.hazardousContact.phone", "must be monitored");
        page.entries().showServiceErrorsAndReturnUnmapped(first);
        assertThat(page.entries().fieldById("bookHazmatName").errorProperty().get())
                .isEqualTo("contractNumber: is required; is incomplete");
        assertThat(page.entries().fieldById("bookHazmatPhone").errorProperty().get())
                .isEqualTo("must be monitored");
        page.entries().showServiceErrorsAndReturnUnmapped(Map.of("movement.estimatedPickupDate", "is too soon"));
        assertThat(page.entries().fieldById("bookHazmatName").errorProperty().get())
                .isEmpty();
        assertThat(page.entries().fieldById("bookHazmatPhone").errorProperty().get())
                .isEmpty();
        assertThat(page.entries().fieldById("bookPickupDate").errorProperty().get())
                .isEqualTo("is too soon");
    }

    @Test
    void showsNoErrorBeforeFieldIsLeft() {
        OtrBookingViewModel page =
                bench.pages.createPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()), Map.of());
        FormField phone = page.entries().fieldById("bookPickupPhone");
        phone.setText("12");
        assertThat(phone.errorProperty().get()).isEmpty();
        phone.onFocusLost();
        assertThat(phone.errorProperty().get()).isNotEmpty();
        phone.setText("+1 214 555 0142");
        assertThat(phone.errorProperty().get()).isEmpty();
        FormField date = page.entries().fieldById("bookPickupDate");
        date.setText("11/20/2020");
        date.onFocusLost();
        assertThat(date.errorProperty().get()).isNotEmpty();
    }

    @Test
    void namedInsuranceFieldReplacesOwnField() {
        bench.namedFields = List.of(
                new CustomField(
                        CustomField.CustomFieldSection.INSURANCE,
                        "cargoValue",
                        "Declared value",
                        CustomField.Type.TEXT,
                        true),
                new CustomField(
                        CustomField.CustomFieldSection.INSURANCE,
                        "goodsValue",
                        "Condition",
                        CustomField.Type.TEXT,
                        false),
                new CustomField(
                        CustomField.CustomFieldSection.BOOKING,
                        "insurance",
                        "Insurance",
                        CustomField.Type.TEXT,
                        false));
        OtrBookingViewModel page = bench.pages.createFilledPage(
                bench.quotes.requestOtrQuote(SampleQuotes.sampleInsurance(), SampleQuotes.palletItem()));
        assertThat(page.missingEntries()).extracting(MissingField::id).containsExactly("own-INSURANCE-cargoValue");
        page.entries().fieldById("own-INSURANCE-cargoValue").setText("as invoiced");
        page.entries().fieldById("own-BOOKING-insurance").setText("none");
        assertThat(requestOf(page).moreFields())
                .extractingByKey("insurance", InstanceOfAssertFactories.MAP)
                .as("the object stands whatever a field of its name says")
                .containsEntry("cargoValue", "as invoiced")
                .containsKey("insuredName")
                .doesNotContainKeys("goodsValue", "isNewGoods");
    }

    @Test
    void placesNamedFieldsAndReplacesAssumedValues() {
        bench.namedFields = List.of(
                new CustomField(
                        CustomField.CustomFieldSection.HAZMAT_CONTACT, "phone", "Hotline", CustomField.Type.TEXT, true),
                new CustomField(
                        CustomField.CustomFieldSection.HAZMAT_CONTACT,
                        "contract",
                        "Contract",
                        CustomField.Type.TEXT,
                        false),
                new CustomField(
                        CustomField.CustomFieldSection.INSURANCE, "broker", "Broker", CustomField.Type.TEXT, true),
                new CustomField(
                        CustomField.CustomFieldSection.BOOKING,
                        "equipment",
                        "Equipment",
                        CustomField.Type.TEXT,
                        false));
        OtrBookingViewModel page = bench.pages.createFilledPage(
                bench.quotes.requestOtrQuote(SampleQuotes.sampleInsurance(), SampleQuotes.hazardousPaintItem()));
        assertThat(page.missingEntries())
                .extracting(MissingField::id)
                .containsExactlyInAnyOrder("bookHazmatName", "own-HAZMAT_CONTACT-phone", "own-INSURANCE-broker");
        page.entries().fieldById("bookHazmatName").setText("CHEMTREC");
        page.entries().fieldById("own-HAZMAT_CONTACT-phone").setText("800 424 9300");
        page.entries().fieldById("own-INSURANCE-broker").setText("Lloyd's");
        page.entries().fieldById("own-BOOKING-equipment").setText("53 ft dry van");
        OtrBooking booking = requestOf(page);
        assertThat(booking.movement().hazardousContact())
                .isEqualTo(new HazardousContact(Map.of("name", "CHEMTREC", "phone", "800 424 9300")));
        assertThat(booking.moreFields()).containsEntry("equipment", "53 ft dry van");
        assertThat(booking.moreFields()).extractingByKey("insurance").asString().contains("broker=Lloyd's");
        page.entries().fieldById("bookInsured").setText(CustomFieldEntries.NO);
        assertThat(requestOf(page).moreFields()).containsOnlyKeys("equipment");
        assertThat(bench.bookPage(page))
                .as("the sandbox takes no field that the interface does not allow, and says which")
                .isInstanceOfSatisfying(
                        BookingOutcome.Rejected.class,
                        rejected -> page.entries()
                                .showServiceErrorsAndReturnUnmapped(
                                        rejected.error().fields()));
        assertThat(page.entries()
                        .fieldById("own-BOOKING-equipment")
                        .errorProperty()
                        .get())
                .isNotEmpty();
        page.entries().fieldById("own-BOOKING-equipment").setText("");
        assertThat(bench.bookPage(page)).isInstanceOf(BookingOutcome.Booked.class);
    }

    @Test
    void warnsOfDimensionsWithOtherVolumeThanQuoted() {
        OtrBookingViewModel page =
                bench.pages.createPage(bench.quotes.requestOtrQuote(SampleQuotes.itemByVolume()), Map.of());
        List<FormField> sides = page.itemDimensions.dimensionEntriesOf(0);
        assertThat(page.volumeDifferenceWarningOf(0, bench.context.services().formats()))
                .isEmpty();
        sides.forEach(side -> side.setText("48"));
        assertThat(page.volumeDifferenceWarningOf(0, bench.context.services().formats()))
                .contains("60 ft³", "64 ft³", "+6.7");
        assertThat(page.isAnyTypedVolumeDifferent()).isTrue();
        assertThat(page.typedDimensions()).isEqualTo(Map.of(0, List.of("48", "48", "48")));
        sides.getLast().setText("45");
        assertThat(page.volumeDifferenceWarningOf(0, bench.context.services().formats()))
                .isEmpty();
        assertThat(page.isAnyTypedVolumeDifferent()).isFalse();
        sides.getLast().setText("");
        assertThat(page.typedDimensions()).isEmpty();
    }
}
