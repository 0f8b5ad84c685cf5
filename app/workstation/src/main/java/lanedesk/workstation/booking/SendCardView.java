package lanedesk.workstation.booking;

import java.math.BigDecimal;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.EnvironmentLabel;
import lanedesk.workstation.booking.send.SendViewModel;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.input.Keys;
import lanedesk.workstation.fx.layout.InWindow;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.ProfitText;

/// Shows the request of a booking, its environment and its profit; or why it can't be sent.
final class SendCardView {

    private final SendViewModel model;
    private final Environment environment;
    private final BuyFigures buyFigures;
    private final Texts texts;
    private final Formats formats;
    private final RequestView request;
    private boolean previewDue;

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

    SendCardView(SendViewModel model, Environment environment, BuyFigures buyFigures, Texts texts, Formats formats) {
        this.model = model;
        this.environment = environment;
        this.buyFigures = buyFigures;
        this.texts = texts;
        this.formats = formats;
        request = new RequestView(new BookingSummary(model.page(), texts, formats), buyFigures, texts);
    }

    @FXML
    private void initialize() {
        Visibility.bind(belowCost, belowCost.textProperty().isNotEmpty());
        Visibility.bind(belowMinimum, belowMinimum.textProperty().isNotEmpty());
        bookBelowCostReason.textProperty().bindBidirectional(model.belowCostReasonProperty());
        InWindow.follow(sendCard, buyFigures.hiddenProperty(), _ -> showPrice());
        model.missing().subscribe(this::showPrice);
        showPrice();
        sendPlace.getChildren().addFirst(EnvironmentLabel.label(environment, texts));
        requestPlace.getChildren().add(request.root());
        hideNotSent();
        barred.textProperty().bind(model.barredProperty());
        Visibility.bind(barred, barred.textProperty().isNotEmpty());
        model.stateProperty().subscribe(state -> Visibility.set(sendPlace, state.isOpen()));
        model.orderProperty().subscribe(_ -> previewSoon());
        model.page().onChange(this::previewSoon);
    }

    private void showPrice() {
        BookingPage.Rate rate = model.page().rate();
        ProfitText words = new ProfitText(texts, formats);
        boolean hidden = buyFigures.isHidden();
        BigDecimal sell = rate.sell();
        belowCost.setText(sell == null ? "" : words.loss(rate.cost(), sell, hidden));
        belowMinimum.setText(
                sell == null
                        ? ""
                        : words.belowMinimum(rate.cost(), sell, rate.choice().minimumProfit(), hidden));
        Visibility.set(belowCostReason, model.isPriceReasonRequired());
    }

    /// Goes to where the reason for a price below cost is typed.
    void focusBelowCostReason() {
        IncrementalReveal.focus(bookBelowCostReason);
    }

    // Shows one preview a pulse, however many fields an address fills at once.
    private void previewSoon() {
        if (!previewDue) {
            previewDue = true;
            Platform.runLater(() -> {
                previewDue = false;
                request.show(model.orderProperty().get());
            });
        }
    }

    /// Shows that nothing was sent, why, and which key sends.
    ///
    /// @param why the text's key
    void showNotSent(String why) {
        notSent.setText(texts.text(why, Keys.text(BookingView.SEND)));
        Visibility.set(notSent, true);
    }

    void hideNotSent() {
        Visibility.set(notSent, false);
    }

    /// Changes between the words and the exact request.
    void turn() {
        request.turn();
    }

    void focus() {
        IncrementalReveal.focus(sendCard);
    }
}
