package lanedesk.workstation.desk;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import org.kordamp.ikonli.feather.Feather;

/// A desk's open shipments as tabs, with the button for a new one behind the last. The tabs hold nothing: what they
/// stand for is shown by the desk.
final class ShipmentTabStrip {

    private static final double GAP = 4;

    // Of a tab, in letters of its type; and what stands beside its title, and behind the last.
    private static final double MAX_TAB_WIDTH = 30;
    private static final double MIN_TAB_WIDTH = 16;
    private static final double TAB_PADDING = 28;
    private static final double END_SPACE = 76;

    // The tabs stand on the page, not in the middle of the strip.
    private static final Insets ADD_BUTTON_INSETS = new Insets(7, 0, 0, 0);

    private final OpenShipmentsViewModel model;
    private final Texts texts;
    private final StackPane root = new StackPane();
    private final TabPane tabs = new TabPane();
    private final Map<Shipment, Tab> tabsByShipment = new HashMap<>();
    private final Map<Shipment, Subscription> nameSubscriptions = new HashMap<>();

    ShipmentTabStrip(OpenShipmentsViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        tabs.getStyleClass().add("desk-tabs");
        tabs.setAccessibleText(texts.text("desk.tabs"));
        tabs.setTabDragPolicy(TabPane.TabDragPolicy.FIXED);
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.ALL_TABS);
        Button add = new Button(null, new Icon(Feather.PLUS));
        add.getStyleClass().addAll("flat", "desk-new-tab");
        add.setAccessibleText(texts.text("desk.new"));
        LazyTooltip.installRefreshed(add, () -> texts.text("desk.new.hint"));
        add.setOnAction(_ -> model.open(null));
        add.setFocusTraversable(false);
        root.setMinWidth(0);
        root.getChildren().addAll(tabs, add);
        StackPane.setAlignment(add, Pos.CENTER_LEFT);
        StackPane.setMargin(add, ADD_BUTTON_INSETS);
        tabs.skinProperty().addListener(_ -> {
            positionAddButton(add);
            styleTitles();
        });
        tabs.tabMaxWidthProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> maxTabWidth(add.getFont().getSize()),
                        add.fontProperty(),
                        root.widthProperty(),
                        model.shipments()));
        model.shipments().forEach(this::add);
        model.shipments().addListener((ListChangeListener<Shipment>) change -> {
            while (change.next()) {
                change.getRemoved().forEach(this::remove);
                change.getAddedSubList().forEach(this::add);
            }
        });
        selectCurrent();
        model.currentProperty().addListener(_ -> selectCurrent());
        tabs.getSelectionModel().selectedItemProperty().addListener((_, _, tab) -> {
            if (tab != null && tab.getUserData() instanceof Shipment chosen) {
                model.currentProperty().set(chosen);
            }
        });
    }

    StackPane root() {
        return root;
    }

    // All share the strip alike; where more are open than have room for their lanes, it scrolls.
    private double maxTabWidth(double letter) {
        double room = root.getWidth() - END_SPACE;
        int count = Math.max(1, model.shipments().size());
        double share = Math.max(room / count, Math.min(room, MIN_TAB_WIDTH * letter + TAB_PADDING)) - TAB_PADDING;
        return Math.clamp(share, 0, MAX_TAB_WIDTH * letter);
    }

    // Behind the last tab, or at the right edge where there are more than fit.
    private void positionAddButton(Button add) {
        if (tabs.lookup(".headers-region") instanceof Region headers
                && tabs.lookup(".control-buttons-tab") instanceof Region all) {
            add.translateXProperty()
                    .bind(Bindings.createDoubleBinding(
                            () -> {
                                double edge = root.getWidth() - add.getWidth();
                                return all.isVisible()
                                        ? edge
                                        : Math.min(headers.getLayoutX() + headers.getWidth() + GAP, edge);
                            },
                            all.visibleProperty(),
                            headers.layoutXProperty(),
                            headers.widthProperty(),
                            root.widthProperty(),
                            add.widthProperty()));
        }
    }

    // The lane stands first and the customer last: where there is little room, the middle is left out.
    private void styleTitles() {
        tabs.lookupAll(".tab-label").forEach(node -> {
            Label title = (Label) node;
            TruncatableText.markTruncatable(title);
            title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        });
    }

    private void add(Shipment shipment) {
        Tab tab = new Tab();
        tab.setUserData(shipment);
        ShipmentTabIcon.install(tab, shipment, texts);
        nameSubscriptions.put(
                shipment,
                Subscription.combine(
                        shipment.titleProperty().subscribe(this::numberEqualTitles),
                        shipment.customerProperty().subscribe(this::numberEqualTitles)));
        tab.textProperty().subscribe(_ -> scrollToTab(tab));
        tab.graphicProperty().subscribe(_ -> scrollToTab(tab));
        tab.setOnCloseRequest(event -> {
            event.consume();
            model.close(shipment);
        });
        tabsByShipment.put(shipment, tab);
        tabs.getTabs().add(tab);
        styleTitles();
        numberEqualTitles();
    }

    // Tabs of equal titles are numbered. The number stands first, where it is not cut off; what has no lane yet has
    // nothing to be told apart by.
    private void numberEqualTitles() {
        Map<Shipment, String> titles = new LinkedHashMap<>();
        model.shipments().forEach(shipment -> titles.put(shipment, title(shipment)));
        Map<String, Integer> tabsOfTitle = new HashMap<>();
        titles.forEach((shipment, title) -> {
            int number = tabsOfTitle.merge(title, 1, Integer::sum);
            boolean unique = Collections.frequency(titles.values(), title) < 2;
            Tab tab = tabsByShipment.get(shipment);
            if (tab != null) {
                tab.setText(
                        unique || shipment.titleProperty().get().isEmpty()
                                ? title
                                : texts.text("desk.tab.numbered", number, title));
            }
        });
    }

    private String title(Shipment shipment) {
        String title = shipment.title(texts);
        String name = title.isEmpty() ? texts.text("desk.untitled") : title;
        CustomerBranch customer = shipment.customerProperty().get();
        return customer == null ? name : texts.text("desk.tab", name, PlainText.toLine(customer.customerName()));
    }

    // A strip brings the tab in front into view when it is selected, and not when it grows afterwards.
    private void scrollToTab(Tab tab) {
        if (tab.isSelected()) {
            tabs.getSelectionModel().clearSelection();
            tabs.getSelectionModel().select(tab);
        }
    }

    private void remove(Shipment shipment) {
        Tab tab = tabsByShipment.remove(shipment);
        if (tab != null) {
            tabs.getTabs().remove(tab);
        }
        Subscription following = nameSubscriptions.remove(shipment);
        if (following != null) {
            following.unsubscribe();
        }
        numberEqualTitles();
    }

    private void selectCurrent() {
        Tab tab = tabsByShipment.get(model.currentProperty().get());
        if (tab != null) {
            tabs.getSelectionModel().select(tab);
        }
    }
}
