package lanedesk.workstation.paper;

import javafx.scene.Node;
import lanedesk.workstation.l10n.Language;

/// A sample of the firm's papers on screen, which follows the settings. Belongs to the FX thread.
public interface DocumentPreview {

    /// Where it is shown.
    Node root();

    /// Draws the sample as it is by these settings, soon: what is asked for in a row is drawn once.
    void show(CustomerDocumentSettings settings, Language language);

    /// Drops what is still being drawn.
    void close();
}
