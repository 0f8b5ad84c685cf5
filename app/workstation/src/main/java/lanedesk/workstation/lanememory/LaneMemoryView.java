package lanedesk.workstation.lanememory;

import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.layout.PageColumns;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemoryViewModel.ShownLaneMemory;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;

/// The lane history of a page: a sparkline of the lowest prices and the text; with a heading if it is in a separate
/// pane. Hidden while empty.
public final class LaneMemoryView {

    private final LaneMemoryViewModel model;
    private final Texts texts;
    private final Region root;
    private final Subscription subscription;

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

    public LaneMemoryView(LaneMemoryViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts.forFeature(LaneMemoryView.class);
        root = (Region) FxmlViews.load(this, this.texts).root();
        subscription = model.shownProperty().subscribe(this::show);
        memory.getPseudoClassStates().subscribe(this::fitToContainer);
        fitToContainer();
    }

    // In a separate pane it has a heading and links.
    private void fitToContainer() {
        boolean beside = memory.getPseudoClassStates().contains(PageColumns.IN_SIDE_COLUMN);
        Visibility.setShown(title, beside);
        Visibility.setShown(links, beside);
    }

    /// The command that repeats the last quote of the lane.
    public Command repeatCommand(String group) {
        return new CommandGroup(group, texts)
                .createCommandWhen(
                        "lane.repeat", "lane.repeat.command", "Alt+Shift+R", model::isRepeatable, this::repeat);
    }

    @FXML
    void repeat() {
        model.repeatShipment();
    }

    @FXML
    void openAll() {
        model.openAll();
    }

    public Region root() {
        return root;
    }

    private void show(ShownLaneMemory shown) {
        Visibility.setShown(memory, !shown.line().isEmpty());
        words.setText(shown.line());
        laneAll.setText(shown.showAllText());
        Visibility.setShown(laneAll, !shown.showAllText().isEmpty());
        Visibility.setShown(laneRepeat, shown.isRepeatable());
        course.setValues(shown.priceCourse());
        Visibility.setShown(course, shown.priceCourse().size() > 1);
    }

    public void close() {
        subscription.unsubscribe();
        model.close();
    }
}
