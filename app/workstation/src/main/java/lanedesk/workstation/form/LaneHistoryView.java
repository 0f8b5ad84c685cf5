package lanedesk.workstation.form;

import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.workstation.form.LaneHistoryViewModel.ShownLaneHistory;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.layout.PageColumns;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;

/// Shows the lane history: a line of text, and a small line chart of the lowest prices. In the side column, the
/// view also has a heading and links. The view is hidden while the lane has no history.
public final class LaneHistoryView {

    private LaneHistoryViewModel model;
    private final Texts texts;
    private final Region root;
    private Subscription historySubscription = Subscription.EMPTY;

    @FXML
    private VBox laneHistory;

    @FXML
    private Label title;

    @FXML
    private Sparkline priceLine;

    @FXML
    private Label summary;

    @FXML
    private HBox links;

    @FXML
    private Button laneRepeat;

    @FXML
    private Button laneShowAll;

    public LaneHistoryView(LaneHistoryViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts.textsOfFeature(LaneHistoryView.class);
        root = (Region) FxmlViews.load(this, this.texts).root();
        setModel(model);
        laneHistory.getPseudoClassStates().subscribe(this::updateTitleAndLinksVisibility);
        updateTitleAndLinksVisibility();
    }

    /// Shows the lane history of another shipment.
    public void setModel(LaneHistoryViewModel newModel) {
        historySubscription.unsubscribe();
        model = newModel;
        historySubscription = model.shownHistoryProperty().subscribe(this::showLaneHistory);
    }

    // Shows the heading and the links if the view is in the side column; otherwise hides them.
    private void updateTitleAndLinksVisibility() {
        boolean isInSideColumn = laneHistory.getPseudoClassStates().contains(PageColumns.IN_SIDE_COLUMN);
        Visibility.setVisibleAndManaged(title, isInSideColumn);
        Visibility.setVisibleAndManaged(links, isInSideColumn);
    }

    /// Creates the command that repeats the last quote of the lane.
    public Command createRepeatQuoteCommand(String group) {
        return new CommandGroup(group, texts)
                .createCommandWhen("lane.repeat", () -> model.hasRepeatableQuote(), this::openRepeatOfLastQuote);
    }

    @FXML
    void openRepeatOfLastQuote() {
        model.openRepeatOfLastQuote();
    }

    @FXML
    void openPastQuotes() {
        model.openPastQuotes();
    }

    public Region root() {
        return root;
    }

    private void showLaneHistory(ShownLaneHistory shownHistory) {
        Visibility.setVisibleAndManaged(laneHistory, !shownHistory.text().isEmpty());
        summary.setText(shownHistory.text());
        laneShowAll.setText(shownHistory.showAllText());
        Visibility.setVisibleAndManaged(laneShowAll, !shownHistory.showAllText().isEmpty());
        Visibility.setVisibleAndManaged(laneRepeat, shownHistory.hasRepeatableQuote());
        priceLine.setValues(shownHistory.lowestPrices());
        Visibility.setVisibleAndManaged(priceLine, shownHistory.lowestPrices().size() > 1);
    }

    public void close() {
        historySubscription.unsubscribe();
        model.close();
    }
}
