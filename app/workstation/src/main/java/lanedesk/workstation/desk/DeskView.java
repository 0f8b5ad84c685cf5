package lanedesk.workstation.desk;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ChangeListener;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import lanedesk.workstation.fx.HoverText;
import lanedesk.workstation.l10n.PlainText;
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
        HoverText.of(add, () -> this.texts.text("desk.new.hint"));
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
                            () -> Math.min(headers.getWidth() + EDGE, root.getWidth() - add.getWidth()),
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
    public void prepare() {
        ShipmentTab tab = open.get(model.currentProperty().get());
        if (tab != null) {
            tab.form();
        }
    }

    @Override
    public void shown() {
        inView = true;
        // The first time no pulse may have given the tabs their skin, without which a screen in them takes no focus.
        tabs.applyCss();
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
    /// stage. The board is made while the first rates are on their way, since that takes longer than filling it. It
    /// stands by behind the form while the tab is looked at.
    private final class ShipmentTab extends Tab {
        private final Shipment shipment;
        private final StackPane place = new StackPane();
        private final ChangeListener<Stage> stageChanged = (_, _, _) -> showStage();
        private final ChangeListener<Boolean> asking = (_, _, busy) -> asking(busy);
        private final PauseTransition soon = new PauseTransition(Duration.millis(40));
        private @Nullable Screen form;
        private @Nullable Screen board;
        private @Nullable Screen now;

        ShipmentTab(Shipment shipment) {
            this.shipment = shipment;
            ShipmentSign.put(this, shipment, texts);
            place.getStyleClass().add("desk-place");
            setContent(place);
            textProperty()
                    .bind(Bindings.createStringBinding(
                            this::title, shipment.titleProperty(), shipment.customerProperty()));
            setOnCloseRequest(event -> {
                event.consume();
                model.close(shipment);
            });
            selectedProperty().addListener((_, _, selected) -> see(selected && inView));
            shipment.stageProperty().addListener(stageChanged);
            shipment.busyProperty().addListener(asking);
            soon.setOnFinished(_ -> standBy());
        }

        private String title() {
            String title = shipment.titleProperty().get();
            String name = title.isEmpty() ? texts.text("desk.untitled") : title;
            CustomerBranch customer = shipment.customerProperty().get();
            return customer == null ? name : texts.text("desk.tab", name, PlainText.line(customer.customerName()));
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
            if (!seen && !isSelected() && board != null && !board.equals(now)) {
                dropBoard();
            }
        }

        // once the form has been seen to ask
        private void asking(boolean busy) {
            if (busy && isSelected() && inView) {
                soon.playFromStart();
            }
        }

        private void standBy() {
            if (board == null && isSelected() && shipment.stage() instanceof Stage.Editing) {
                Parent root = board().root();
                root.setVisible(false);
                place.getChildren().addFirst(root);
            }
        }

        private Screen form() {
            Screen made = form;
            if (made == null) {
                made = screens.form(shipment);
                form = made;
            }
            return made;
        }

        private Screen board() {
            Screen made = board;
            if (made == null) {
                made = screens.board(shipment);
                board = made;
            }
            return made;
        }

        private void dropBoard() {
            Screen dropped = board;
            board = null;
            if (dropped != null) {
                place.getChildren().remove(dropped.root());
                dropped.closed();
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
            putInFront(next);
            if (before != null && !before.equals(next) && !before.equals(form) && !before.equals(board)) {
                before.closed();
            }
            if (!(shipment.stage() instanceof Stage.Editing || shipment.stage() instanceof Stage.Choosing)) {
                dropBoard();
            }
            if (isSelected() && inView) {
                next.shown();
            }
        }

        private void putInFront(Screen next) {
            Node root = next.root();
            List<Node> stays = Stream.of(form, board, next)
                    .filter(Objects::nonNull)
                    .<Node>map(Screen::root)
                    .toList();
            place.getChildren().removeIf(node -> !stays.contains(node));
            if (!place.getChildren().contains(root)) {
                place.getChildren().add(root);
            }
            for (Node node : place.getChildren()) {
                node.setVisible(node.equals(root));
            }
        }

        // The form is made for every stage: it owns re-quoting and knows when the board has gone stale.
        private Screen screenOf(Stage stage) {
            Screen itsForm = form();
            return switch (stage) {
                case Stage.Editing _ -> itsForm;
                case Stage.Choosing _ -> board();
                case Stage.Booking(RateChoice choice) -> screens.booking(shipment, choice);
                case Stage.Booked booked -> screens.papers(shipment, booked);
            };
        }

        void release() {
            shipment.stageProperty().removeListener(stageChanged);
            shipment.busyProperty().removeListener(asking);
            soon.stop();
            textProperty().unbind();
            if (now != null) {
                now.hidden();
                now.closed();
            }
            if (board != null && !board.equals(now)) {
                board.closed();
            }
            if (form != null && !form.equals(now)) {
                form.closed();
            }
        }
    }
}
