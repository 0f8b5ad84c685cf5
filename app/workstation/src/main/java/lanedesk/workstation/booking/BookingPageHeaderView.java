package lanedesk.workstation.booking;

import java.time.Instant;
import java.time.InstantSource;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Countdown;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerZones;
import lanedesk.workstation.shipment.ShipmentBreadCrumbs;

/// The head of a booking page: breadcrumbs, lane, and the rate's expiry.
final class BookingPageHeaderView {

    private final BookingViewModel model;
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

    BookingPageHeaderView(
            BookingViewModel model, InstantSource serviceClock, CustomerZones zones, Texts texts, Formats formats) {
        this.model = model;
        this.serviceClock = serviceClock;
        this.zones = zones;
        this.texts = texts;
        this.formats = formats;
    }

    @FXML
    private void initialize() {
        path.showSteps(texts, model::editShipment, model::showRates);
        BookingPage.Rate rate = model.page().rate();
        var quoted = model.page().quoted();
        lane.setText(quoted.stored().details().lane().origin() + " → "
                + quoted.stored().details().lane().destination());
        facts.setText(texts.text("booking.heading", Long.toString(quoted.quoteNumber()), Long.toString(rate.number())));
        Visibility.setShown(countdown, rate.expiresAt() != null);
        Visibility.setShown(validity, !rate.isExpiryStated());
        validity.setText(texts.text("booking.validity.notStated"));
        if (rate.expiresAt() != null) {
            countdown.setClock(serviceClock);
            countdown.setFormatter(time -> time.isZero()
                    ? texts.text("booking.expired")
                    : texts.text("booking.expiresIn", formats.formatRemaining(time)));
            Instant validityEnd = rate.expiresAt().toInstant();
            countdown.setExpiry(validityEnd);
            LazyTooltip.installRefreshed(
                    countdown,
                    () -> texts.text(
                            validityEnd.isAfter(serviceClock.instant()) ? "booking.expiresAt" : "booking.expiredAt",
                            formats.formatShortZonedDateTime(validityEnd, zones.of(quoted))));
        }
        countdown.expiredProperty().subscribe(_ -> model.checkTime());
    }

    /// Disables the breadcrumbs while the booking is being sent.
    void setPathDisabled(boolean disabled) {
        path.setDisable(disabled);
    }

    /// Sets the lane history beside the numbers.
    void setLaneMemory(Region memory) {
        memory.setMinWidth(Region.USE_PREF_SIZE);
        line.getChildren().add(memory);
    }
}
