package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import lanedesk.workstation.fx.HeadlessRobot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// A workstation in another time zone than the stop, with another date.
@ExtendWith(HeadlessRobot.class)
class StopTimeZoneTest extends BookingWindowFixture {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("M/d/yyyy", Locale.US);

    // These two zones never have the same date, so at least one of them has another date than the bench.
    private static final List<ZoneId> DISTANT_ZONES = List.of(ZoneId.of("Etc/GMT+12"), ZoneId.of("Pacific/Kiritimati"));

    @Test
    void pickupDateIsPastByZoneOfStop() {
        LocalDate desk = LocalDate.now(bench.context.services().clock());
        ZoneId stop = DISTANT_ZONES.stream()
                .filter(zone -> !LocalDate.now(zone).equals(desk))
                .findFirst()
                .orElseThrow();
        bench.stopZone = stop;
        window.openBookingPage(bench, bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));

        assertThat(pickupWarningsOn(LocalDate.now(stop).minusDays(1))).contains("Date is in the past");
        assertThat(pickupWarningsOn(LocalDate.now(stop))).doesNotContain("Date is in the past");
    }

    private List<String> pickupWarningsOn(LocalDate day) {
        window.fillFields(Map.of("bookPickupDate", day.format(DAY)));
        window.fillFields(Map.of("bookPickupTime", "2359"));
        return window.root().lookupAll(".label").stream()
                .flatMap(node ->
                        node instanceof Label label && label.isVisible() ? Stream.of(label.getText()) : Stream.of())
                .toList();
    }
}
