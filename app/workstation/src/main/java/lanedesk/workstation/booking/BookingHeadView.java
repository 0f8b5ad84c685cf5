package lanedesk.workstation.booking;

import java.time.Instant;
import java.time.InstantSource;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.SendViewModel;
import lanedesk.workstation.desk.ShipmentBreadCrumbs;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Countdown;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.CustomerZones;

/// The head of a booking page: breadcrumbs, lane, and the rate's validity.
final class BookingHeadView {

    private final SendViewModel model;
    private final InstantSource serviceClock;
    private final CustomerZones zones;
    private final Texts texts;
    private final Formats formats;

    @FXML
    private HBox line;

    @FXML
    private ShipmentBreadCrumbs path;

    @FXML
    private Label lane;

    @FXML
    private Countdown countdown;

    @FXML
    private Badge validity;

    @FXML
    private Label facts;

    BookingHeadView(
            SendViewModel model, InstantSource serviceClock, CustomerZones zones, Texts texts, Formats formats) {
        this.model = model;
        this.serviceClock = serviceClock;
        this.zones = zones;
        this.texts = texts;
        this.formats = formats;
    }

    @FXML
    private void initialize() {
        path.lead(texts, model.exits()::edit, model.exits()::showRates);
        BookingPage.Rate rate = model.page().rate();
        var quoted = model.page().quoted();
        lane.setText(quoted.stored().facts().lane().from() + " → "
                + quoted.stored().facts().lane().to());
        facts.setText(texts.text("booking.heading", Long.toString(quoted.quoteNumber()), Long.toString(rate.number())));
        Visibility.set(countdown, rate.expires() != null);
        Visibility.set(validity, !rate.expiryStated());
        validity.setText(texts.text("booking.validity.notStated"));
        if (rate.expires() != null) {
            countdown.setClock(serviceClock);
            countdown.setWords(time -> time.isZero()
                    ? texts.text("booking.expired")
                    : texts.text("booking.expiresIn", formats.remaining(time)));
            Instant end = rate.expires().toInstant();
            countdown.setExpiry(end);
            LazyTooltip.of(
                    countdown,
                    () -> texts.text(
                            end.isAfter(serviceClock.instant()) ? "booking.expiresAt" : "booking.expiredAt",
                            formats.zonedStamp(end, zones.of(quoted))));
        }
        countdown.expiredProperty().subscribe(_ -> model.checkTime());
    }

    /// Leads nowhere while it is sent.
    void setPathDisabled(boolean disabled) {
        path.setDisable(disabled);
    }

    /// Puts what the lane has cost beside the numbers.
    void setMemory(Region memory) {
        memory.setMinWidth(Region.USE_PREF_SIZE);
        line.getChildren().add(memory);
    }
}
