package lanedesk.workstation.lanememory;

import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.layout.PageColumns;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemoryViewModel.Shown;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;

/// The line: the course of the cheapest prices as a sparkline, and the words; under a heading where it stands beside
/// its page. Takes no room while there is nothing.
public final class LaneMemoryView {

    private final LaneMemoryViewModel model;
    private final Texts texts;
    private final Region root;
    private final Subscription showing;

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
        root = (Region) FxmlLoading.load(this, this.texts).root();
        showing = model.shownProperty().subscribe(this::show);
        memory.getPseudoClassStates().subscribe(this::fitPlace);
        fitPlace();
    }

    // In a pane of its own it has a heading and leads on.
    private void fitPlace() {
        boolean beside = memory.getPseudoClassStates().contains(PageColumns.BESIDE);
        Visibility.set(title, beside);
        Visibility.set(links, beside);
    }

    /// Asks for the last of the lane again, from the keyboard.
    public Command repeating(String group) {
        return new CommandGroup(group, texts)
                .when("lane.repeat", "lane.repeat.command", "Alt+Shift+R", model::isRepeatable, this::repeat);
    }

    @FXML
    void repeat() {
        model.repeat();
    }

    @FXML
    void openAll() {
        model.openAll();
    }

    public Region root() {
        return root;
    }

    private void show(Shown shown) {
        Visibility.set(memory, !shown.line().isEmpty());
        words.setText(shown.line());
        laneAll.setText(shown.all());
        Visibility.set(laneAll, !shown.all().isEmpty());
        Visibility.set(laneRepeat, shown.repeatable());
        course.setValues(shown.course());
        Visibility.set(course, shown.course().size() > 1);
    }

    public void close() {
        showing.unsubscribe();
        model.close();
    }
}
