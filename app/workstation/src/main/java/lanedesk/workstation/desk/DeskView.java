package lanedesk.workstation.desk;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.Screen;
import org.jspecify.annotations.Nullable;

/// A desk on screen: the shipment in front in the screen of its stage, its tab among those of the window's top row. A
/// shipment's screens are made when it is first looked at.
public final class DeskView implements Screen {

    private static final int AT_HAND = 2;
    private static final Comparator<Shipment> LAST_FIRST = Comparator.comparing(
                    (Shipment shipment) -> Objects.requireNonNullElse(shipment.lastInFront(), Instant.MIN))
            .reversed();

    private final DeskViewModel model;
    private final StageScreens screens;
    private final TabStrip strip;
    private StackPane root = new StackPane();
    private final Map<Shipment, ShipmentScreens> open = new HashMap<>();
    private boolean inView;

    public DeskView(DeskViewModel model, StageScreens screens, Texts texts) {
        this.model = model;
        this.screens = screens;
        strip = new TabStrip(model, texts.forFeature(DeskView.class));
        model.shipments().forEach(this::add);
        model.shipments().addListener((ListChangeListener<Shipment>) change -> {
            while (change.next()) {
                change.getRemoved().forEach(this::remove);
                change.getAddedSubList().forEach(this::add);
            }
        });
        model.currentProperty().addListener((_, before, now) -> turn(before, now));
        turn(null, model.currentProperty().get());
    }

    private void add(Shipment shipment) {
        ShipmentScreens place = new ShipmentScreens(shipment, screens, () -> shipment.equals(inFront()), () -> inView);
        open.put(shipment, place);
    }

    private void remove(Shipment shipment) {
        ShipmentScreens place = open.remove(shipment);
        if (place != null) {
            place.release();
            root.getChildren().remove(place.root());
        }
    }

    private @Nullable Shipment inFront() {
        return model.currentProperty().get();
    }

    private void turn(@Nullable Shipment before, @Nullable Shipment now) {
        setSeen(before, false);
        putInFront(now);
        setSeen(now, inView);
        rest(Stage.Booked.class, AT_HAND);
    }

    private void putInFront(@Nullable Shipment shipment) {
        ShipmentScreens place = open.get(shipment);
        if (place != null) {
            root.getChildren().setAll(place.root());
        }
    }

    private void setSeen(@Nullable Shipment shipment, boolean seen) {
        ShipmentScreens place = open.get(shipment);
        if (place != null) {
            place.setSeen(seen);
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public Node header() {
        return strip.root();
    }

    @Override
    public List<Command> commands() {
        ShipmentScreens place = open.get(inFront());
        return place == null ? List.of() : place.commands();
    }

    @Override
    public boolean prepare() {
        ShipmentScreens place = open.get(inFront());
        return place != null && place.prepareForm();
    }

    @Override
    public void onShown() {
        inView = true;
        setSeen(inFront(), true);
    }

    @Override
    public void onHidden() {
        inView = false;
        setSeen(inFront(), false);
    }

    /// Keeps the boards turned to last: turning between them stays as quick as it was. Papers are those of
    /// shipments that are done, and their pages' pictures weigh the most. A pane outside the window goes as well:
    /// what paints keeps what was taken out of it.
    @Override
    public void release() {
        rest(Stage.Choosing.class, AT_HAND);
        rest(Stage.Booked.class, 0);
        if (root.getScene() == null) {
            root = new StackPane();
            putInFront(inFront());
        }
    }

    // Only of stages that are kept whole: what was typed into a form that has not asked yet is in that form alone.
    private void rest(Class<? extends Stage> stage, int atHand) {
        model.shipments().stream()
                .filter(shipment -> stage.isInstance(shipment.stage()))
                .sorted(LAST_FIRST)
                .skip(atHand)
                .map(open::get)
                .filter(Objects::nonNull)
                .forEach(ShipmentScreens::releaseHidden);
    }

    @Override
    public void onClosed() {
        open.values().forEach(ShipmentScreens::release);
    }
}
