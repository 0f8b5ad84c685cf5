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

    private final LaneHistoryViewModel model;
    private final Texts texts;
    private final Region root;
    private final Subscription memorySubscription;

    @FXML
    private VBox memory;

    @FXML
    private Label title;

    @FXML
    private Sparkline course;

    @FXML
    private Label words;

    @FXML
    private HBox links;

    @FXML
    private Button laneRepeat;

    @FXML
    private Button laneAll;

    public LaneHistoryView(LaneHistoryViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts.textsOfFeature(LaneHistoryView.class);
        root = (Region) FxmlViews.load(this, this.texts).root();
        memorySubscription = model.shownHistoryProperty().subscribe(this::showLaneHistory);
        memory.getPseudoClassStates().subscribe(this::updateTitleAndLinksVisibility);
        updateTitleAndLinksVisibility();
    }

    // Shows the heading and the links if the view is in the side column; otherwise hides them.
    private void updateTitleAndLinksVisibility() {
        boolean isInSideColumn = memory.getPseudoClassStates().contains(PageColumns.IN_SIDE_COLUMN);
        Visibility.setVisibleAndManaged(title, isInSideColumn);
        Visibility.setVisibleAndManaged(links, isInSideColumn);
    }

    /// Creates the command that repeats the last quote of the lane.
    public Command createRepeatQuoteCommand(String group) {
        return new CommandGroup(group, texts)
                .createCommandWhen("lane.repeat", model::hasRepeatableQuote, this::openRepeatOfLastQuote);
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

    private void showLaneHistory(ShownLaneHistory shownMemory) {
        Visibility.setVisibleAndManaged(memory, !shownMemory.text().isEmpty());
        words.setText(shownMemory.text());
        laneAll.setText(shownMemory.showAllText());
        Visibility.setVisibleAndManaged(laneAll, !shownMemory.showAllText().isEmpty());
        Visibility.setVisibleAndManaged(laneRepeat, shownMemory.hasRepeatableQuote());
        course.setValues(shownMemory.lowestPrices());
        Visibility.setVisibleAndManaged(course, shownMemory.lowestPrices().size() > 1);
    }

    public void close() {
        memorySubscription.unsubscribe();
        model.close();
    }
}
