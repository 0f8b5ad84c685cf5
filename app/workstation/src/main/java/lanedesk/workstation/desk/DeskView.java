package lanedesk.workstation.desk;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ChangeListener;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.Screen;
import org.jspecify.annotations.Nullable;

/// A desk on screen: a tab a shipment, each showing the screen of its stage. A tab's screens are made when it is first
/// looked at.
public final class DeskView implements Screen {

    private static final double EDGE = 16;

    private final DeskViewModel model;
    private final StageScreens screens;
    private final Texts texts;
    private final StackPane root = new StackPane();
    private final TabPane tabs = new TabPane();
    private final Map<Shipment, ShipmentTab> open = new HashMap<>();
    private boolean inView;

    public DeskView(DeskViewModel model, StageScreens screens, Texts texts) {
        this.model = model;
        this.screens = screens;
        this.texts = texts.forFeature(DeskView.class);
        tabs.getStyleClass().add("desk-tabs");
        tabs.setAccessibleText(this.texts.text("desk.tabs"));
        tabs.setTabDragPolicy(TabPane.TabDragPolicy.FIXED);
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.ALL_TABS);
        Button add = new Button("+");
        add.getStyleClass().addAll("flat", "desk-new-tab");
        add.setAccessibleText(this.texts.text("desk.new"));
        add.setTooltip(new Tooltip(this.texts.text("desk.new.hint")));
        add.setOnAction(_ -> model.open(null));
        add.setFocusTraversable(false);
        root.getChildren().addAll(tabs, add);
        StackPane.setAlignment(add, Pos.TOP_LEFT);
        tabs.skinProperty().addListener(_ -> keepBesideTabs(add));
        model.shipments().forEach(this::addTab);
        model.shipments().addListener((ListChangeListener<Shipment>) change -> {
            while (change.next()) {
                change.getRemoved().forEach(this::removeTab);
                change.getAddedSubList().forEach(this::addTab);
            }
        });
        select();
        model.currentProperty().addListener(_ -> select());
        tabs.getSelectionModel().selectedItemProperty().addListener((_, _, tab) -> {
            if (tab instanceof ShipmentTab chosen) {
                model.currentProperty().set(chosen.shipment);
            }
        });
    }

    // Behind the last tab, or at the right edge where there are more than fit.
    private void keepBesideTabs(Button add) {
        if (tabs.lookup(".headers-region") instanceof Region headers) {
            add.translateXProperty()
                    .bind(Bindings.createDoubleBinding(
                            () -> Math.min(headers.getWidth() + EDGE, root.getWidth() - EDGE - add.getWidth()),
                            headers.widthProperty(),
                            root.widthProperty(),
                            add.widthProperty()));
        }
    }

    private void addTab(Shipment shipment) {
        ShipmentTab tab = new ShipmentTab(shipment);
        open.put(shipment, tab);
        tabs.getTabs().add(tab);
    }

    private void removeTab(Shipment shipment) {
        ShipmentTab tab = open.remove(shipment);
        if (tab != null) {
            tab.release();
            tabs.getTabs().remove(tab);
        }
    }

    private void select() {
        ShipmentTab tab = open.get(model.currentProperty().get());
        if (tab != null) {
            tabs.getSelectionModel().select(tab);
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        ShipmentTab tab = open.get(model.currentProperty().get());
        return tab == null || tab.now == null ? List.of() : tab.now.commands();
    }

    @Override
    public void shown() {
        inView = true;
        inFront(true);
    }

    @Override
    public void hidden() {
        inView = false;
        inFront(false);
    }

    @Override
    public void closed() {
        open.values().forEach(ShipmentTab::release);
    }

    private void inFront(boolean seen) {
        ShipmentTab tab = open.get(model.currentProperty().get());
        if (tab != null) {
            tab.see(seen);
        }
    }

    /// One tab and the screens of its stages; the form stays while the shipment is open, the others go with their
    /// stage.
    private final class ShipmentTab extends Tab {
        private final Shipment shipment;
        private final StackPane place = new StackPane();
        private final ChangeListener<Stage> stageChanged = (_, _, _) -> showStage();
        private @Nullable Screen form;
        private @Nullable Screen now;

        ShipmentTab(Shipment shipment) {
            this.shipment = shipment;
            ShipmentSign.put(this, shipment, texts);
            place.getStyleClass().add("desk-place");
            setContent(place);
            textProperty()
                    .bind(Bindings.when(shipment.titleProperty().isEmpty())
                            .then(texts.text("desk.untitled"))
                            .otherwise(shipment.titleProperty()));
            setOnCloseRequest(event -> {
                event.consume();
                model.close(shipment);
            });
            selectedProperty().addListener((_, _, selected) -> see(selected && inView));
            shipment.stageProperty().addListener(stageChanged);
        }

        void see(boolean seen) {
            if (seen && now == null) {
                showStage();
            } else if (now != null) {
                if (seen) {
                    now.shown();
                } else {
                    now.hidden();
                }
            }
        }

        private void showStage() {
            Screen before = now;
            Screen next = screenOf(shipment.stage());
            now = next;
            // while it is still in the window it can see where the focus is
            if (before != null && !before.equals(next)) {
                before.hidden();
            }
            place.getChildren().setAll(next.root());
            if (before != null && !before.equals(next)) {
                if (!before.equals(form)) {
                    before.closed();
                }
            }
            if (isSelected() && inView) {
                next.shown();
            }
        }

        // The form is made for every stage: it owns re-quoting and knows when the board has gone stale.
        private Screen screenOf(Stage stage) {
            Screen itsForm = form;
            if (itsForm == null) {
                itsForm = screens.form(shipment);
                form = itsForm;
            }
            return switch (stage) {
                case Stage.Editing _ -> itsForm;
                case Stage.Choosing _ -> screens.board(shipment);
                case Stage.Booking(RateChoice choice) -> screens.booking(shipment, choice);
                case Stage.Booked booked -> screens.papers(shipment, booked);
            };
        }

        void release() {
            shipment.stageProperty().removeListener(stageChanged);
            textProperty().unbind();
            if (now != null) {
                now.hidden();
                now.closed();
            }
            if (form != null && !form.equals(now)) {
                form.closed();
            }
        }
    }
}
