package lanedesk.workstation.settings;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.util.Subscription;
import lanedesk.workstation.freight.ClassScale;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.l10n.Texts;

/// Prices and freight figures.
final class FiguresView implements SettingsSection.View {

    private final FiguresViewModel model;
    private final Texts texts;

    @FXML
    private SegmentedChoice<SellPricing.Method> method;

    @FXML
    private Field percentField;

    @FXML
    private TextField percent;

    @FXML
    private Field floorField;

    @FXML
    private TextField floor;

    @FXML
    private Label example;

    @FXML
    private ComboBox<ClassScale> scale;

    @FXML
    private Field twentyField;

    @FXML
    private TextField twenty;

    @FXML
    private Field twentyTriAxleField;

    @FXML
    private TextField twentyTriAxle;

    @FXML
    private Field fortyField;

    @FXML
    private TextField forty;

    @FXML
    private Field fortyFiveField;

    @FXML
    private TextField fortyFive;

    @FXML
    private Field reeferLessField;

    @FXML
    private TextField reeferLess;

    @FXML
    private Field grossField;

    @FXML
    private TextField gross;

    // The preferences outlive the page: it follows them only while it is in view.
    private Subscription following = Subscription.EMPTY;

    FiguresView(FiguresViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        Inputs.choice(
                method,
                List.of(SellPricing.Method.values()),
                model.methodProperty(),
                way -> texts.text("settings.figures.method." + way.name()));
        Inputs.choice(
                scale, model.scales(), model.scaleProperty(), one -> texts.text("settings.figures.scale." + one.id()));
        Inputs.figure(percentField, percent, model.percent());
        Inputs.figure(floorField, floor, model.floor());
        Inputs.figure(twentyField, twenty, model.twenty());
        Inputs.figure(twentyTriAxleField, twentyTriAxle, model.twentyTriAxle());
        Inputs.figure(fortyField, forty, model.forty());
        Inputs.figure(fortyFiveField, fortyFive, model.fortyFive());
        Inputs.figure(reeferLessField, reeferLess, model.reeferLess());
        Inputs.figure(grossField, gross, model.gross());
    }

    @Override
    public void shown() {
        model.show();
        following.unsubscribe();
        following = model.preferences().property().subscribe(_ -> example.setText(model.example()));
    }

    @Override
    public void hidden() {
        following.unsubscribe();
    }

    @FXML
    private void restoreLimits() {
        model.restoreLimits();
    }
}
