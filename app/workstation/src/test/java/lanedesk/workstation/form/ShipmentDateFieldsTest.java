package lanedesk.workstation.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.calendar.DeliveryDates;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;
import lanedesk.workstation.shipment.TypedDate;
import org.junit.jupiter.api.Test;

/// Tests the two dates of a form. Today is the Tuesday before Thanksgiving.
@Headless
class ShipmentDateFieldsTest {

    private static final Clock TUESDAY =
            Clock.fixed(Instant.parse("2026-11-24T18:00:00Z"), ZoneId.of("America/Chicago"));

    private final Texts texts = Texts.of(ShipmentDateFields.class, Language.ENGLISH);
    private final DraftState<TestDraft> state = TestDraft.createState(TestDraft.EMPTY, texts);
    private final ValueForm<TestDraft> form = new ValueForm<>(texts, state::draft, state::changeAsUndoStep);
    private final ShipmentDateFields<TestDraft> model = createModel(form, texts);

    ShipmentDateFieldsTest() {
        state.draftProperty().subscribe(_ -> form.reloadFields());
    }

    private ShipmentDateFields<TestDraft> createModel(ValueForm<TestDraft> form, Texts texts) {
        return ShipmentDateFields.addToForm(
                form,
                state,
                state::endTyping,
                new ShippingCalendar(texts, TUESDAY, () -> BusinessCalendar.DEFAULT),
                texts);
    }

    private FormField field(DateKind dateKind) {
        return form.fieldById(dateKind.fieldPath());
    }

    private void type(DateKind dateKind, String text) {
        field(dateKind).setText(text);
    }

    private String warningText(DateKind dateKind) {
        return field(dateKind).warningProperty().get();
    }

    private TypedDate readyDate() {
        return state.draft().days().ready();
    }

    @Test
    void parsesDateWhileTypingAndFormatsOnBlur() {
        type(DateKind.READY, "fri");
        assertThat(readyDate()).isEqualTo(new TypedDate("fri", LocalDate.of(2026, 11, 27)));
        field(DateKind.READY).onFocusLost();
        assertThat(readyDate()).isEqualTo(new TypedDate("Fri, Nov 27, 2026", LocalDate.of(2026, 11, 27)));
        assertThat(warningText(DateKind.READY)).isEmpty();
    }

    @Test
    void formatsDateSavedInOtherLanguage() {
        type(DateKind.READY, "fri");
        field(DateKind.READY).onFocusLost();
        createModel(
                new ValueForm<>(texts, state::draft, state::changeAsUndoStep),
                Texts.of(ShipmentDateFields.class, Language.FRENCH));
        assertThat(readyDate()).isEqualTo(new TypedDate("ven. 27 nov. 2026", LocalDate.of(2026, 11, 27)));
    }

    @Test
    void reportsInvalidDateAndKeepsText() {
        type(DateKind.MUST_ARRIVE_BY, "when you can");
        field(DateKind.MUST_ARRIVE_BY).onFocusLost();
        assertThat(state.draft().days().mustArriveBy()).isEqualTo(new TypedDate("when you can", null));
        assertThat(state.draft().days().mustArriveBy().hasUnreadableText()).isTrue();
        type(DateKind.MUST_ARRIVE_BY, " ");
        assertThat(state.draft().days().mustArriveBy().hasUnreadableText()).isFalse();
    }

    @Test
    void usesHolidaysOfMatchingLaneEnd() {
        type(DateKind.READY, "11/26");
        assertThat(warningText(DateKind.READY)).isEqualTo("Thanksgiving: limited pickups");
        type(DateKind.MUST_ARRIVE_BY, "11/26");
        assertThat(warningText(DateKind.MUST_ARRIVE_BY))
                .as("nobody rests in Mexico")
                .isEmpty();
        type(DateKind.MUST_ARRIVE_BY, "12/25");
        assertThat(warningText(DateKind.MUST_ARRIVE_BY)).contains("limited deliveries");
    }

    @Test
    void warnsOfImpossibleDates() {
        type(DateKind.READY, "11/20");
        assertThat(warningText(DateKind.READY)).isEqualTo(texts.text("day.past"));
        type(DateKind.READY, "12/2");
        type(DateKind.MUST_ARRIVE_BY, "12/1");
        assertThat(warningText(DateKind.MUST_ARRIVE_BY)).isEqualTo(texts.text("day.before"));
    }

    @Test
    void movesPickupFromHolidayToNextBusinessDay() {
        ShippingCalendar calendar = new ShippingCalendar(texts, TUESDAY, () -> BusinessCalendar.DEFAULT);
        assertThat(calendar.createDeliveryDates(state.draft().laneWithDates())).isEqualTo(DeliveryDates.UNKNOWN);
        type(DateKind.READY, "11/26");
        assertThat(calendar.createDeliveryDates(state.draft().laneWithDates()).pickupDate())
                .isEqualTo(LocalDate.of(2026, 11, 27));
        assertThat(calendar.createDeliveryDates(state.draft().laneWithDates()).deliveryDateAfterBusinessDays(1))
                .contains(LocalDate.of(2026, 11, 30));
        type(DateKind.READY, "11/10");
        assertThat(calendar.createDeliveryDates(state.draft().laneWithDates()).pickupDate())
                .as("nobody picks up in the past")
                .isEqualTo(LocalDate.of(2026, 11, 24));
    }

    @Test
    void replacesHolidayByQuotedPickupDate() {
        type(DateKind.READY, "11/29");
        assertThat(warningText(DateKind.READY)).isEqualTo("Sunday: limited pickups");
        model.moveReadyDateToNextBusinessDay();
        assertThat(readyDate()).isEqualTo(new TypedDate("Mon, Nov 30, 2026", LocalDate.of(2026, 11, 30)));
        assertThat(warningText(DateKind.READY))
                .isEqualTo("Sunday is not a business day: quoted for this date instead of Sun, Nov 29, 2026");
        field(DateKind.READY).onFocusLost();
        type(DateKind.MUST_ARRIVE_BY, "12/4");
        assertThat(warningText(DateKind.READY)).startsWith("Sunday is not a business day");
        type(DateKind.READY, "12/1");
        assertThat(warningText(DateKind.READY)).isEmpty();
        type(DateKind.READY, "11/10");
        model.moveReadyDateToNextBusinessDay();
        assertThat(readyDate().line()).as("a past day is asked for").isEqualTo("11/10");
    }

    @Test
    void hintExplainsMissingReadyDate() {
        assertThat(field(DateKind.READY).hintProperty().get()).isEmpty();
        type(DateKind.MUST_ARRIVE_BY, "12/1");
        assertThat(field(DateKind.READY).hintProperty().get()).isEqualTo(texts.text("day.ready.hint"));
        type(DateKind.READY, "+1");
        assertThat(field(DateKind.READY).hintProperty().get()).isEmpty();
    }

    @Test
    void dateStartsSentenceInEveryLanguage() {
        for (Language language : Language.values()) {
            ShippingCalendar calendar = new ShippingCalendar(
                    Texts.of(ShipmentDateFields.class, language), TUESDAY, () -> BusinessCalendar.DEFAULT);
            assertThat(calendar.nonBusinessText(
                            LocalDate.of(2026, 11, 28), Country.US, ShippingCalendar.DateUse.PICKUP))
                    .matches("S\\p{L}+.*");
        }
    }
}
