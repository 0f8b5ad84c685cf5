package lanedesk.workstation.booking;

import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.SendViewModel;
import lanedesk.workstation.desk.ShipmentBreadCrumbs;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Countdown;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;

/// The head of a booking page: breadcrumbs, lane, and the rate's validity.
final class BookingHeadView {

    private final SendViewModel model;
    private final BookingParts parts;
    private final Texts texts;

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

    BookingHeadView(SendViewModel model, BookingParts parts, Texts texts) {
        this.model = model;
        this.parts = parts;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        Formats formats = parts.basics().formats();
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
            countdown.setClock(parts.workspace().service().serviceClock());
            countdown.setWords(time -> time.isZero()
                    ? texts.text("booking.expired")
                    : texts.text("booking.expiresIn", formats.remaining(time)));
            countdown.setExpiry(rate.expires().toInstant());
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
