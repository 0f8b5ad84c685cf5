package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import lanedesk.client.drayage.OperationType;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.Headless;
import lanedesk.workstation.booking.entry.CustomFieldEntries;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingSubmission;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.CustomField.CustomFieldSection;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.Form.MissingField;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Tests where the values of custom fields stand in the request, and the fields that references fill, with the real
/// sandbox and a real journal.
@Headless
class CustomFieldsOfBookingTest extends ImmediateBookingFixture {

    private static final Set<Kind> ALL_KINDS = Set.of(Kind.values());
    private static final ShipmentReference PURCHASE_ORDER = new ShipmentReference(Kind.PURCHASE_ORDER, "4711");
    private static final ShipmentReference SECOND_ORDER = new ShipmentReference(Kind.PURCHASE_ORDER, "4712");
    private static final ShipmentReference DOCK = new ShipmentReference(Kind.OTHER, "Dock door", "7");

    private final Shipment shipment = new Shipment(UUID.randomUUID(), FreightKind.OTR);

    private static CustomField textField(CustomFieldSection place, String name, String label, Set<Kind> kinds) {
        return new CustomField(place, name, label, CustomField.Type.TEXT, false, kinds);
    }

    private static JsonNode toJson(Object moreFields) {
        return JsonMapper.shared().valueToTree(moreFields);
    }

    private static JsonNode otrFieldsOf(BookingViewModel model) {
        var request = model.submissionProperty().get().orElseThrow().request();
        return toJson(((BookingSubmission.Request.Otr) request).booking().moreFields());
    }

    private BookingViewModel openInsuredPage() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.sampleInsurance(), SampleQuotes.palletItem());
        return bench.createFilledBookingViewModel(quote, shipment);
    }

    @Test
    void sendsTypedValuesAtTheirPaths() {
        bench.namedFields = List.of(
                textField(CustomFieldSection.BOOKING, "shipment.po", "PO", Set.of()),
                new CustomField(
                        CustomFieldSection.BOOKING, "shipment.cargo.skids", "Skids", CustomField.Type.NUMBER, false),
                textField(CustomFieldSection.BOOKING, "shipment.notes[]", "Gate", Set.of()),
                new CustomField(
                        CustomFieldSection.BOOKING, "shipment.notes[]", "Seal kept", CustomField.Type.YES_NO, false),
                textField(CustomFieldSection.BOOKING, "shipment.empty.text", "Nothing", Set.of()));
        DrayageBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false));
        page.entries().fieldById("own-BOOKING-shipment.po").setText("4711");
        page.entries().fieldById("own-BOOKING-shipment.cargo.skids").setText("12");
        page.entries().fieldById("own-BOOKING-shipment.notes[]Gate").setText("North");
        page.entries().fieldById("own-BOOKING-shipment.notes[]Seal kept").setText(CustomFieldEntries.YES);
        var request = page.toSubmissionIfComplete().orElseThrow().request();
        assertThat(toJson(
                        ((BookingSubmission.Request.Drayage) request).booking().moreFields()))
                .hasToString(JsonMapper.shared().readTree("""
                    {"shipment": {
                      "po": "4711",
                      "cargo": {"skids": 12},
                      "notes": [{"name": "Gate", "value": "North"}, {"name": "Seal kept", "value": true}]}}
                    """).toString());
        assertThat(page.entries().showServiceErrorsAndReturnUnmapped(Map.of("shipment.po", "unknown order")))
                .isEmpty();
        assertThat(page.entries()
                        .fieldById("own-BOOKING-shipment.po")
                        .errorProperty()
                        .get())
                .isEqualTo("unknown order");
    }

    @Test
    void showsAndSendsReferencesAsTheyChange() {
        bench.namedFields = List.of(
                new CustomField(
                        CustomFieldSection.BOOKING,
                        "shipment.po",
                        "Order",
                        CustomField.Type.TEXT,
                        true,
                        Set.of(Kind.PURCHASE_ORDER)),
                textField(CustomFieldSection.BOOKING, "references[]", "References", ALL_KINDS));
        BookingViewModel model = openInsuredPage();
        FormField order = model.page().entries().fieldById("own-BOOKING-shipment.po");
        FormField all = model.page().entries().fieldById("own-BOOKING-references[]References");
        assertThat(order.lockedProperty().get()).isTrue();
        assertThat(model.missingEntries()).extracting(MissingField::id).containsExactly("own-BOOKING-shipment.po");
        shipment.referencesProperty().set(List.of(PURCHASE_ORDER, SECOND_ORDER, DOCK));
        assertThat(order.trimmedText()).isEqualTo("4711, 4712");
        assertThat(all.trimmedText()).isEqualTo("PO 4711; PO 4712; Dock door 7");
        assertThat(model.missingEntries()).isEmpty();
        JsonNode sent = otrFieldsOf(model);
        assertThat(sent.at("/shipment/po").asString()).isEqualTo("4711, 4712");
        assertThat(sent.get("references")).isEqualTo(JsonMapper.shared().readTree("""
            [{"name": "PO", "value": "4711"}, {"name": "PO", "value": "4712"},
             {"name": "Dock door", "value": "7"}]
            """));
        shipment.referencesProperty().set(List.of(SECOND_ORDER));
        assertThat(order.trimmedText()).isEqualTo("4712");
        assertThat(otrFieldsOf(model).at("/references/0/value").asString()).isEqualTo("4712");
        shipment.referencesProperty().set(List.of());
        assertThat(all.isEmpty()).isTrue();
        assertThat(model.submissionProperty().get()).isEmpty();
    }

    @Test
    void anotherPageShowsReferencesOfNowInsteadOfThoseOfDraft() {
        bench.namedFields = List.of(textField(CustomFieldSection.BOOKING, "po", "Order", Set.of(Kind.PURCHASE_ORDER)));
        shipment.referencesProperty().set(List.of(PURCHASE_ORDER));
        BookingViewModel first = openInsuredPage();
        assertThat(otrFieldsOf(first).get("po").asString()).isEqualTo("4711");
        Map<String, String> draft = Form.parseDraftJson(first.page().toDraftJson());
        first.close();
        shipment.referencesProperty().set(List.of(SECOND_ORDER));
        BookingViewModel second = bench.feature.createBookingViewModel(
                bench.pages.createPage((SavedQuote.Otr) first.page().quote(), draft), shipment, List.of());
        assertThat(second.page().entries().fieldById("own-BOOKING-po").trimmedText())
                .isEqualTo("4712");
        assertThat(otrFieldsOf(second).get("po").asString()).isEqualTo("4712");
    }

    /// Tests with fields of the insurance, because the sandbox takes any field there.
    @Test
    void booksWithReferencesAndJournalsSentBytes() {
        bench.namedFields = List.of(
                textField(CustomFieldSection.INSURANCE, "policy.po", "Order", Set.of(Kind.PURCHASE_ORDER)),
                textField(CustomFieldSection.INSURANCE, "policy.broker", "Broker", Set.of()),
                textField(CustomFieldSection.INSURANCE, "references[]", "References", ALL_KINDS),
                textField(CustomFieldSection.INSURANCE, "references[]", "Desk", Set.of()));
        shipment.referencesProperty().set(List.of(PURCHASE_ORDER, DOCK));
        BookingViewModel model = openInsuredPage();
        SavedQuote.Otr quote = (SavedQuote.Otr) model.page().quote();
        model.page().entries().fieldById("own-INSURANCE-policy.broker").setText("Harbor Mutual");
        model.page().entries().fieldById("own-INSURANCE-references[]Desk").setText("3");
        model.bookOrFindMissingEntry();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.deliveredBookings(quote)).isEqualTo(1);
        byte[] sent = bench.environmentJournal
                .bookings()
                .findByQuote(quote.id())
                .getLast()
                .details()
                .body()
                .toByteArray();
        assertThat(new String(sent, StandardCharsets.UTF_8))
                .contains("\"policy\":{\"po\":\"4711\",\"broker\":\"Harbor Mutual\"}")
                .contains("\"references\":[{\"name\":\"PO\",\"value\":\"4711\"},"
                        + "{\"name\":\"Dock door\",\"value\":\"7\"},{\"name\":\"Desk\",\"value\":\"3\"}]");
        assertThat(Form.parseDraftJson(bench.feature.createRepeatedBookingDraft(quote)))
                .as("a repeated shipment has references of its own")
                .containsEntry("own-INSURANCE-policy.broker", "Harbor Mutual")
                .containsEntry("own-INSURANCE-references[]Desk", "3")
                .doesNotContainKeys("own-INSURANCE-policy.po", "own-INSURANCE-references[]References");
    }
}
