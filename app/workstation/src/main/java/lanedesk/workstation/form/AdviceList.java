package lanedesk.workstation.form;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.LinkedText;
import lanedesk.workstation.fx.theme.Icon;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Shows advice, one line each; a click on a link in the text moves the focus to the field.
public final class AdviceList extends VBox {

    public AdviceList() {
        getStyleClass().add("ld-advice");
    }

    /// Replaces the shown lines.
    ///
    /// @param onLinkClicked called with the path of the field when its link is clicked
    public void showAdvice(List<RelaxationAdvice> advice, Consumer<String> onLinkClicked) {
        getChildren()
                .setAll(advice.stream()
                        .map(relaxationAdvice -> createAdviceRow(relaxationAdvice, onLinkClicked))
                        .toList());
    }

    private static HBox createAdviceRow(RelaxationAdvice advice, Consumer<String> onLinkClicked) {
        @Nullable String path = advice.path();
        LinkedText linkedText = new LinkedText(advice.markedText(), () -> {
            if (path != null) {
                onLinkClicked.accept(path);
            }
        });
        HBox.setHgrow(linkedText, Priority.ALWAYS);
        HBox row = new HBox(new Icon(Feather.CORNER_DOWN_RIGHT), linkedText);
        row.getStyleClass().add("line");
        return row;
    }
}
