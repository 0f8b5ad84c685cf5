package lanedesk.workstation.shell;

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
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import org.jspecify.annotations.Nullable;

/// Shows the tabs of a freight kind and the current step of the selected shipment. The screens of a shipment are
/// created when they are first shown.
public final class OpenShipmentsView implements Screen {

    private static final int MAX_RETAINED = 2;
    private static final Comparator<Shipment> MOST_RECENT_FIRST = Comparator.comparing(
                    (Shipment shipment) -> Objects.requireNonNullElse(shipment.lastActivatedAt(), Instant.MIN))
            .reversed();

    private final OpenShipmentsViewModel model;
    private final ShipmentScreenFactory screens;
    private final ShipmentTabStrip strip;
    private StackPane root = new StackPane();
    private final Map<Shipment, ShipmentScreens> openScreens = new HashMap<>();
    private boolean isInView;

    public OpenShipmentsView(OpenShipmentsViewModel model, ShipmentScreenFactory screens, Texts texts) {
        this.model = model;
        this.screens = screens;
        strip = new ShipmentTabStrip(model, texts.textsOfFeature(OpenShipmentsView.class));
        model.shipments().forEach(this::addShipment);
        model.shipments().addListener((ListChangeListener<Shipment>) change -> {
            while (change.next()) {
                change.getRemoved().forEach(this::removeShipment);
                change.getAddedSubList().forEach(this::addShipment);
            }
        });
        model.currentProperty().addListener((_, before, newValue) -> switchScreens(before, newValue));
        switchScreens(null, model.currentProperty().get());
    }

    private void addShipment(Shipment shipment) {
        ShipmentScreens shipmentScreens =
                new ShipmentScreens(shipment, screens, () -> shipment.equals(activeShipment()), () -> isInView);
        openScreens.put(shipment, shipmentScreens);
    }

    private void removeShipment(Shipment shipment) {
        ShipmentScreens shipmentScreens = openScreens.remove(shipment);
        if (shipmentScreens != null) {
            shipmentScreens.closeAllScreens();
            root.getChildren().remove(shipmentScreens.root());
        }
    }

    private @Nullable Shipment activeShipment() {
        return model.currentProperty().get();
    }

    private void switchScreens(@Nullable Shipment previous, @Nullable Shipment current) {
        notifyScreensShown(previous, false);
        attachScreensOf(current);
        notifyScreensShown(current, isInView);
        closeAllButRecentScreens(ShipmentStep.Booked.class, MAX_RETAINED);
    }

    private void attachScreensOf(@Nullable Shipment shipment) {
        ShipmentScreens shipmentScreens = openScreens.get(shipment);
        if (shipmentScreens != null) {
            root.getChildren().setAll(shipmentScreens.root());
        }
    }

    private void notifyScreensShown(@Nullable Shipment shipment, boolean isShown) {
        ShipmentScreens shipmentScreens = openScreens.get(shipment);
        if (shipmentScreens != null) {
            shipmentScreens.onVisibilityChanged(isShown);
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
        ShipmentScreens shipmentScreens = openScreens.get(activeShipment());
        return shipmentScreens == null ? List.of() : shipmentScreens.commands();
    }

    @Override
    public boolean createNextPart() {
        ShipmentScreens shipmentScreens = openScreens.get(activeShipment());
        return shipmentScreens != null && shipmentScreens.createNextFormPart();
    }

    @Override
    public void onShown() {
        isInView = true;
        notifyScreensShown(activeShipment(), true);
    }

    @Override
    public void onHidden() {
        isInView = false;
        notifyScreensShown(activeShipment(), false);
    }

    /// Closes screens that can be created again, except the most recent rate boards. Documents are closed because
    /// images of their pages need the most memory. If the view is not in the window, its root is replaced, because
    /// the renderer keeps removed content in memory.
    @Override
    public void releaseHiddenContent() {
        closeAllButRecentScreens(ShipmentStep.Choosing.class, MAX_RETAINED);
        closeAllButRecentScreens(ShipmentStep.Booked.class, 0);
        if (root.getScene() == null) {
            root = new StackPane();
            attachScreensOf(activeShipment());
        }
    }

    // Only screens of steps that save everything are closed: text being typed into a form may not be saved yet.
    private void closeAllButRecentScreens(Class<? extends ShipmentStep> stepType, int retainedCount) {
        model.shipments().stream()
                .filter(shipment -> stepType.isInstance(shipment.step()))
                .sorted(MOST_RECENT_FIRST)
                .skip(retainedCount)
                .map(openScreens::get)
                .filter(Objects::nonNull)
                .forEach(ShipmentScreens::closeScreensIfHidden);
    }

    @Override
    public void onClosed() {
        openScreens.values().forEach(ShipmentScreens::closeAllScreens);
    }
}
