package lanedesk.workstation.day;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.calendar.Deliveries;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.day.ShipmentDays.Which;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;

/// The two days of a form, on the Tuesday before Thanksgiving.
@WithoutScreen
class ShipmentDaysViewModelTest {

    private static final Clock TUESDAY =
            Clock.fixed(Instant.parse("2026-11-24T18:00:00Z"), ZoneId.of("America/Chicago"));

    private final SimpleObjectProperty<DatedLane> lane =
            new SimpleObjectProperty<>(new DatedLane(ShipmentDays.NONE, Country.US, Country.MX));
    private final Texts texts = Texts.of(ShipmentDays.class, Language.ENGLISH);
    private final ShipmentDaysViewModel model = model(texts);

    private ShipmentDaysViewModel model(Texts texts) {
        return new ShipmentDaysViewModel(
                lane,
                (_, days) -> take(days),
                this::take,
                new ShippingCalendar(texts, TUESDAY, () -> BusinessCalendar.USUAL),
                texts);
    }

    private void take(ShipmentDays days) {
        lane.set(new DatedLane(days, Country.US, Country.MX));
    }

    private TypedDay ready() {
        return lane.get().days().ready();
    }

    @Test
    void aDayIsReadAsItIsTypedAndWrittenOutWhenItsFieldIsLeft() {
        model.type(Which.READY, "fri");
        assertThat(ready()).isEqualTo(new TypedDay("fri", LocalDate.of(2026, 11, 27)));
        model.finish(Which.READY);
        assertThat(ready()).isEqualTo(new TypedDay("Fri, Nov 27, 2026", LocalDate.of(2026, 11, 27)));
        assertThat(model.caution(Which.READY)).isEmpty();
    }

    @Test
    void aDayThatWasKeptInAnotherLanguageIsWrittenInThisOne() {
        model.type(Which.READY, "fri");
        model.finish(Which.READY);
        model(Texts.of(ShipmentDays.class, Language.FRENCH));
        assertThat(ready()).isEqualTo(new TypedDay("ven. 27 nov. 2026", LocalDate.of(2026, 11, 27)));
    }

    @Test
    void whatIsNoDayIsSaidAndLeftAsItIs() {
        model.type(Which.MUST_ARRIVE_BY, "when you can");
        model.finish(Which.MUST_ARRIVE_BY);
        assertThat(lane.get().days().mustArriveBy()).isEqualTo(new TypedDay("when you can", null));
        assertThat(model.problem(Which.MUST_ARRIVE_BY)).isEqualTo(texts.text("day.unreadable"));
        model.type(Which.MUST_ARRIVE_BY, " ");
        assertThat(model.problem(Which.MUST_ARRIVE_BY)).isEmpty();
    }

    @Test
    void daysOfRestAreThoseOfTheEndTheyAreFor() {
        model.type(Which.READY, "11/26");
        assertThat(model.caution(Which.READY)).isEqualTo("Thanksgiving: few pickups");
        model.type(Which.MUST_ARRIVE_BY, "11/26");
        assertThat(model.caution(Which.MUST_ARRIVE_BY))
                .as("nobody rests in Mexico")
                .isEmpty();
        model.type(Which.MUST_ARRIVE_BY, "12/25");
        assertThat(model.caution(Which.MUST_ARRIVE_BY)).contains("few deliveries");
    }

    @Test
    void daysThatCannotBeMetAreCautioned() {
        model.type(Which.READY, "11/20");
        assertThat(model.caution(Which.READY)).isEqualTo(texts.text("day.past"));
        model.type(Which.READY, "12/2");
        model.type(Which.MUST_ARRIVE_BY, "12/1");
        assertThat(model.caution(Which.MUST_ARRIVE_BY)).isEqualTo(texts.text("day.before"));
    }

    @Test
    void whatIsReadyOnADayOfRestIsPickedUpOnTheNextDayOfBusiness() {
        ShippingCalendar calendar = new ShippingCalendar(texts, TUESDAY, () -> BusinessCalendar.USUAL);
        assertThat(calendar.deliveries(lane.get())).isEqualTo(Deliveries.UNKNOWN);
        model.type(Which.READY, "11/26");
        assertThat(calendar.deliveries(lane.get()).pickup()).isEqualTo(LocalDate.of(2026, 11, 27));
        assertThat(calendar.deliveries(lane.get()).dayAfter(1)).contains(LocalDate.of(2026, 11, 30));
        model.type(Which.READY, "11/10");
        assertThat(calendar.deliveries(lane.get()).pickup())
                .as("nobody picks up in the past")
                .isEqualTo(LocalDate.of(2026, 11, 24));
    }

    @Test
    void dayOfRestGivesWayToTheDayThatIsQuoted() {
        model.type(Which.READY, "11/29");
        assertThat(model.caution(Which.READY)).isEqualTo("Sunday: few pickups");
        model.takePickupDate();
        assertThat(ready()).isEqualTo(new TypedDay("Mon, Nov 30, 2026", LocalDate.of(2026, 11, 30)));
        assertThat(model.caution(Which.READY))
                .isEqualTo("Sunday is not a working day: quoted for this date instead of Sun, Nov 29, 2026");
        model.finish(Which.READY);
        model.type(Which.MUST_ARRIVE_BY, "12/4");
        assertThat(model.caution(Which.READY)).startsWith("Sunday is not a working day");
        model.type(Which.READY, "12/1");
        assertThat(model.caution(Which.READY)).isEmpty();
        model.type(Which.READY, "11/10");
        model.takePickupDate();
        assertThat(ready().line()).as("a past day is asked for").isEqualTo("11/10");
    }

    @Test
    void withoutAReadyDayTheFieldSaysWhatItIsNeededFor() {
        assertThat(model.hint(Which.READY)).isEmpty();
        model.type(Which.MUST_ARRIVE_BY, "12/1");
        assertThat(model.hint(Which.READY)).isEqualTo(texts.text("day.ready.hint"));
        model.type(Which.READY, "+1");
        assertThat(model.hint(Which.READY)).isEmpty();
    }

    @Test
    void aDayBeginsItsSentenceInEveryLanguage() {
        for (Language language : Language.values()) {
            ShippingCalendar calendar =
                    new ShippingCalendar(Texts.of(ShipmentDays.class, language), TUESDAY, () -> BusinessCalendar.USUAL);
            assertThat(calendar.restReason(LocalDate.of(2026, 11, 28), Country.US, ShippingCalendar.Use.PICKUP))
                    .matches("S\\p{L}+.*");
        }
    }
}
