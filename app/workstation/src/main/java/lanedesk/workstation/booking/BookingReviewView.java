package lanedesk.workstation.booking;

import java.math.BigDecimal;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.booking.send.EnvironmentLabel;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.input.ShortcutTexts;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.ProfitFormatter;

/// Shows the request of a booking, its environment and its profit, or why it cannot be sent.
final class BookingReviewView {

    private final BookingViewModel model;
    private final Environment environment;
    private final BuyRateVisibility buyRateVisibility;
    private final Texts texts;
    private final Formats formats;
    private final BookingRequestView request;
    private boolean isPreviewDue;

    @FXML
    private Card sendCard;

    @FXML
    private VBox requestPlace;

    @FXML
    private Label barred;

    @FXML
    private VBox sendPlace;

    @FXML
    private Label belowCost;

    @FXML
    private Label belowMinimum;

    @FXML
    private Field belowCostReason;

    @FXML
    private TextField bookBelowCostReason;

    @FXML
    private Label notSent;

    BookingReviewView(
            BookingViewModel model,
            Environment environment,
            BuyRateVisibility buyRateVisibility,
            Texts texts,
            Formats formats) {
        this.model = model;
        this.environment = environment;
        this.buyRateVisibility = buyRateVisibility;
        this.texts = texts;
        this.formats = formats;
        request = new BookingRequestView(new BookingSummary(model.page(), texts, formats), buyRateVisibility, texts);
    }

    @FXML
    private void initialize() {
        Visibility.bindShown(belowCost, belowCost.textProperty().isNotEmpty());
        Visibility.bindShown(belowMinimum, belowMinimum.textProperty().isNotEmpty());
        bookBelowCostReason.textProperty().bindBidirectional(model.belowCostReasonProperty());
        ObserveWhileShown.subscribe(sendCard, buyRateVisibility.hiddenProperty(), _ -> showPrice());
        model.missingEntries().subscribe(this::showPrice);
        showPrice();
        sendPlace.getChildren().addFirst(EnvironmentLabel.createLabel(environment, texts));
        requestPlace.getChildren().add(request.root());
        hideNotSent();
        barred.textProperty().bind(model.blockReasonProperty());
        Visibility.bindShown(barred, barred.textProperty().isNotEmpty());
        model.stateProperty().subscribe(state -> Visibility.setShown(sendPlace, state.isEditable()));
        model.submissionProperty().subscribe(_ -> schedulePreview());
        model.page().addChangeListener(this::schedulePreview);
    }

    private void showPrice() {
        BookingPage.Rate rate = model.page().rate();
        ProfitFormatter words = new ProfitFormatter(texts, formats);
        boolean hidden = buyRateVisibility.isHidden();
        BigDecimal sell = rate.sellPrice();
        belowCost.setText(sell == null ? "" : words.lossText(rate.cost(), sell, hidden));
        belowMinimum.setText(
                sell == null
                        ? ""
                        : words.belowMinimumText(
                                rate.cost(), sell, rate.choice().minimumProfit(), hidden));
        Visibility.setShown(belowCostReason, model.isPriceReasonRequired());
    }

    /// Moves the focus to the reason for a price below cost.
    void focusBelowCostReason() {
        IncrementalReveal.focusAndReveal(bookBelowCostReason);
    }

    // Shows one preview per pulse, however many fields an address fills at once.
    private void schedulePreview() {
        if (!isPreviewDue) {
            isPreviewDue = true;
            Platform.runLater(() -> {
                isPreviewDue = false;
                request.show(model.submissionProperty().get());
            });
        }
    }

    /// Shows that nothing was sent, why, and which key sends.
    ///
    /// @param reason key of the reason's text
    void showNotSent(String reason) {
        notSent.setText(texts.text(reason, ShortcutTexts.shortcutText(BookingView.SEND_KEYS)));
        Visibility.setShown(notSent, true);
    }

    void hideNotSent() {
        Visibility.setShown(notSent, false);
    }

    /// Toggles between the summary and the exact request.
    void turn() {
        request.turn();
    }

    void focus() {
        IncrementalReveal.focusAndReveal(sendCard);
    }
}
