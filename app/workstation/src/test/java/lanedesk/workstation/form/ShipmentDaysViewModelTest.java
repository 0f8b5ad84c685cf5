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

/// The two days of a form, on the Tuesday before Thanksgiving.
@Headless
class ShipmentDaysViewModelTest {

    private static final Clock TUESDAY =
            Clock.fixed(Instant.parse("2026-11-24T18:00:00Z"), ZoneId.of("America/Chicago"));

    private final Texts texts = Texts.of(ShipmentDaysViewModel.class, Language.ENGLISH);
    private final DraftState<TestDraft> state = TestDraft.createState(TestDraft.EMPTY, texts);
    private final ShipmentDaysViewModel model = createModel(texts);

    private ShipmentDaysViewModel createModel(Texts texts) {
        return new ShipmentDaysViewModel(
                state, new ShippingCalendar(texts, TUESDAY, () -> BusinessCalendar.DEFAULT), texts);
    }

    private TypedDate readyDate() {
        return state.draft().days().ready();
    }

    @Test
    void parsesDateWhileTypingAndFormatsOnBlur() {
        model.onDateTyped(DateKind.READY, "fri");
        assertThat(readyDate()).isEqualTo(new TypedDate("fri", LocalDate.of(2026, 11, 27)));
        model.normalizeDate(DateKind.READY);
        assertThat(readyDate()).isEqualTo(new TypedDate("Fri, Nov 27, 2026", LocalDate.of(2026, 11, 27)));
        assertThat(model.warningText(DateKind.READY)).isEmpty();
    }

    @Test
    void formatsDateSavedInOtherLanguage() {
        model.onDateTyped(DateKind.READY, "fri");
        model.normalizeDate(DateKind.READY);
        createModel(Texts.of(ShipmentDaysViewModel.class, Language.FRENCH));
        assertThat(readyDate()).isEqualTo(new TypedDate("ven. 27 nov. 2026", LocalDate.of(2026, 11, 27)));
    }

    @Test
    void reportsInvalidDateAndKeepsText() {
        model.onDateTyped(DateKind.MUST_ARRIVE_BY, "when you can");
        model.normalizeDate(DateKind.MUST_ARRIVE_BY);
        assertThat(state.draft().days().mustArriveBy()).isEqualTo(new TypedDate("when you can", null));
        assertThat(model.errorText(DateKind.MUST_ARRIVE_BY)).isEqualTo(texts.text("day.unreadable"));
        model.onDateTyped(DateKind.MUST_ARRIVE_BY, " ");
        assertThat(model.errorText(DateKind.MUST_ARRIVE_BY)).isEmpty();
    }

    @Test
    void usesHolidaysOfMatchingLaneEnd() {
        model.onDateTyped(DateKind.READY, "11/26");
        assertThat(model.warningText(DateKind.READY)).isEqualTo("Thanksgiving: limited pickups");
        model.onDateTyped(DateKind.MUST_ARRIVE_BY, "11/26");
        assertThat(model.warningText(DateKind.MUST_ARRIVE_BY))
                .as("nobody rests in Mexico")
                .isEmpty();
        model.onDateTyped(DateKind.MUST_ARRIVE_BY, "12/25");
        assertThat(model.warningText(DateKind.MUST_ARRIVE_BY)).contains("limited deliveries");
    }

    @Test
    void warnsOfImpossibleDates() {
        model.onDateTyped(DateKind.READY, "11/20");
        assertThat(model.warningText(DateKind.READY)).isEqualTo(texts.text("day.past"));
        model.onDateTyped(DateKind.READY, "12/2");
        model.onDateTyped(DateKind.MUST_ARRIVE_BY, "12/1");
        assertThat(model.warningText(DateKind.MUST_ARRIVE_BY)).isEqualTo(texts.text("day.before"));
    }

    @Test
    void movesPickupFromHolidayToNextBusinessDay() {
        ShippingCalendar calendar = new ShippingCalendar(texts, TUESDAY, () -> BusinessCalendar.DEFAULT);
        assertThat(calendar.createDeliveryDates(state.draft().laneWithDates())).isEqualTo(DeliveryDates.UNKNOWN);
        model.onDateTyped(DateKind.READY, "11/26");
        assertThat(calendar.createDeliveryDates(state.draft().laneWithDates()).pickupDate())
                .isEqualTo(LocalDate.of(2026, 11, 27));
        assertThat(calendar.createDeliveryDates(state.draft().laneWithDates()).deliveryDateAfterBusinessDays(1))
                .contains(LocalDate.of(2026, 11, 30));
        model.onDateTyped(DateKind.READY, "11/10");
        assertThat(calendar.createDeliveryDates(state.draft().laneWithDates()).pickupDate())
                .as("nobody picks up in the past")
                .isEqualTo(LocalDate.of(2026, 11, 24));
    }

    @Test
    void replacesHolidayByQuotedPickupDate() {
        model.onDateTyped(DateKind.READY, "11/29");
        assertThat(model.warningText(DateKind.READY)).isEqualTo("Sunday: limited pickups");
        model.moveReadyDateToNextBusinessDay();
        assertThat(readyDate()).isEqualTo(new TypedDate("Mon, Nov 30, 2026", LocalDate.of(2026, 11, 30)));
        assertThat(model.warningText(DateKind.READY))
                .isEqualTo("Sunday is not a business day: quoted for this date instead of Sun, Nov 29, 2026");
        model.normalizeDate(DateKind.READY);
        model.onDateTyped(DateKind.MUST_ARRIVE_BY, "12/4");
        assertThat(model.warningText(DateKind.READY)).startsWith("Sunday is not a business day");
        model.onDateTyped(DateKind.READY, "12/1");
        assertThat(model.warningText(DateKind.READY)).isEmpty();
        model.onDateTyped(DateKind.READY, "11/10");
        model.moveReadyDateToNextBusinessDay();
        assertThat(readyDate().line()).as("a past day is asked for").isEqualTo("11/10");
    }

    @Test
    void hintExplainsMissingReadyDate() {
        assertThat(model.hintText(DateKind.READY)).isEmpty();
        model.onDateTyped(DateKind.MUST_ARRIVE_BY, "12/1");
        assertThat(model.hintText(DateKind.READY)).isEqualTo(texts.text("day.ready.hint"));
        model.onDateTyped(DateKind.READY, "+1");
        assertThat(model.hintText(DateKind.READY)).isEmpty();
    }

    @Test
    void dateStartsSentenceInEveryLanguage() {
        for (Language language : Language.values()) {
            ShippingCalendar calendar = new ShippingCalendar(
                    Texts.of(ShipmentDaysViewModel.class, language), TUESDAY, () -> BusinessCalendar.DEFAULT);
            assertThat(calendar.nonBusinessText(
                            LocalDate.of(2026, 11, 28), Country.US, ShippingCalendar.DateUse.PICKUP))
                    .matches("S\\p{L}+.*");
        }
    }
}
