package lanedesk.workstation.documents;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.util.Subscription;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.BookingSummaryRow;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.ReferenceTexts;
import org.jspecify.annotations.Nullable;

/// The summary of a booking above its documents: its numbers with copy buttons, the carrier and the price.
final class BookingSummaryView {

    private BookingDocumentsViewModel model;
    private final BuyRateVisibility buyRateVisibility;
    private final Notifications notifications;
    private final Texts texts;
    private final Formats formats;
    final Parent root;
    private Subscription attemptSubscription = Subscription.EMPTY;

    @FXML
    private Node bookedIcon;

    @FXML
    private Label title;

    @FXML
    private Label carrierAndTime;

    @FXML
    private Node numbers;

    @FXML
    private Label orderNumber;

    @FXML
    private Button copyOrder;

    @FXML
    private Label bolNumber;

    @FXML
    private Button copyBol;

    @FXML
    private GridPane summaryGrid;

    BookingSummaryView(
            BookingDocumentsViewModel model,
            BuyRateVisibility buyRateVisibility,
            Notifications notifications,
            Texts texts,
            Formats formats) {
        this.model = model;
        this.buyRateVisibility = buyRateVisibility;
        this.notifications = notifications;
        this.texts = texts;
        this.formats = formats;
        root = FxmlViews.load(this, texts).root();
    }

    @FXML
    private void initialize() {
        copyOrder.setOnAction(
                _ -> copyNumberAndNotify("papers.copied.order", Long.toString(model.orderNumberOrZero())));
        copyBol.setOnAction(_ -> copyBillOfLadingNumber());
        LazyTooltip.installWithCurrentText(copyOrder, () -> texts.text("papers.copy.order"));
        LazyTooltip.installWithCurrentText(copyBol, () -> texts.text("papers.copy"));
        buyRateVisibility.buyRatesHiddenProperty().subscribe((_, _) -> showSummaryRows());
    }

    void setModel(BookingDocumentsViewModel newModel) {
        attemptSubscription.unsubscribe();
        model = newModel;
        attemptSubscription = newModel.attemptProperty().subscribe(this::showAttempt);
    }

    private void showAttempt(@Nullable BookingAttempt attempt) {
        boolean isBooked = attempt != null && !model.bolNumberOrEmpty().isEmpty();
        Visibility.setVisibleAndManaged(bookedIcon, isBooked);
        Visibility.setVisibleAndManaged(numbers, isBooked);
        title.setText(texts.text(isBooked ? "papers.booked" : "papers.title"));
        orderNumber.setText(isBooked ? Long.toString(model.orderNumberOrZero()) : "");
        bolNumber.setText(model.bolNumberOrEmpty());
        carrierAndTime.setText(
                attempt == null
                        ? ""
                        : texts.text(
                                "papers.booked.when",
                                texts.translateCarrierName(attempt.details().carrierName()),
                                formats.formatTimeOrDateTime(attempt.state().at())));
        showSummaryRows();
    }

    private void showSummaryRows() {
        summaryGrid.getChildren().clear();
        Stream.of(
                        model.summaryRows().stream(),
                        createReferencesRow().stream(),
                        createSellPriceRow().stream(),
                        createReasonRows())
                .flatMap(lines -> lines)
                .forEach(this::addSummaryRow);
        Visibility.setVisibleAndManaged(summaryGrid, !summaryGrid.getChildren().isEmpty());
    }

    private Optional<BookingSummaryRow> createReferencesRow() {
        return Optional.ofNullable(model.attemptProperty().get())
                .map(attempt -> attempt.details().references())
                .filter(references -> !references.isEmpty())
                .map(references -> new BookingSummaryRow(
                        texts.text("references.title"), ReferenceTexts.format(references, texts), ""));
    }

    private Optional<BookingSummaryRow> createSellPriceRow() {
        BookingAttempt attempt = model.attemptProperty().get();
        BigDecimal sellPrice = attempt == null ? null : attempt.details().sellPrice();
        if (attempt == null || sellPrice == null) {
            return Optional.empty();
        }
        return Optional.of(new BookingSummaryRow(
                texts.text("papers.sold"),
                formats.formatMoney(sellPrice),
                buyRateVisibility.areBuyRatesHidden() ? "" : formatProfit(attempt, sellPrice)));
    }

    // Rows with the reasons why the shipment was booked again or below cost. The reason to sell below cost
    // reveals the cost, so this row is left out while buy rates are hidden.
    private Stream<BookingSummaryRow> createReasonRows() {
        BookingAttempt attempt = model.attemptProperty().get();
        if (attempt == null) {
            return Stream.empty();
        }
        String belowCost =
                buyRateVisibility.areBuyRatesHidden() ? null : attempt.details().belowCostReason();
        return Stream.concat(
                createReasonRow("papers.reason.belowCost", belowCost).stream(),
                createReasonRow("papers.reason.again", attempt.details().overrideReason()).stream());
    }

    private Optional<BookingSummaryRow> createReasonRow(String key, @Nullable String reason) {
        return Optional.ofNullable(reason)
                .map(text -> new BookingSummaryRow(texts.text(key), PlainText.toDisplayLine(text), ""));
    }

    // The profit as text; empty for drayage, because it is unknown whether the stored cost includes fuel.
    private String formatProfit(BookingAttempt attempt, BigDecimal sellPrice) {
        RateCost cost = RateCost.ofStatedBuyRate(attempt.details().buyRate());
        return attempt.kind() == FreightKind.OTR
                ? texts.text("papers.profit", formats.formatMoney(cost.profitAtSellPrice(sellPrice)))
                : "";
    }

    private void addSummaryRow(BookingSummaryRow row) {
        Label name = new Label(row.name());
        name.getStyleClass().add("ld-muted");
        name.setMinWidth(Region.USE_PREF_SIZE);
        Text subject = new Text(row.subject());
        subject.getStyleClass().add("ld-strong");
        Text details = new Text(row.details().isEmpty() ? "" : "  " + row.details());
        details.getStyleClass().add("ld-muted");
        GridPane.setValignment(name, VPos.TOP);
        summaryGrid.addRow(summaryGrid.getRowCount(), name, new TextFlow(subject, details));
    }

    /// Copies the BOL number. Does nothing while the number is unknown.
    void copyBillOfLadingNumber() {
        if (!model.bolNumberOrEmpty().isEmpty()) {
            copyNumberAndNotify("papers.copied", model.bolNumberOrEmpty());
        }
    }

    private void copyNumberAndNotify(String messageKey, String number) {
        ClipboardText.copyToClipboard(number);
        notifications.showOrReplaceNotification(Notification.success(texts.text(messageKey, number), ""));
    }
}
