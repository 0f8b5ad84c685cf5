package lanedesk.workstation.fx.input;

import java.io.File;
import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.stage.FileChooser;
import org.jspecify.annotations.Nullable;

/// The system's own dialog for one file. Belongs to the FX thread.
public final class FileDialog {
    private final FileChooser chooser = new FileChooser();
    private final Node ownerNode;

    /// @param ownerNode a node of the window that waits for the answer
    public FileDialog(Node ownerNode, String title) {
        this.ownerNode = ownerNode;
        chooser.setTitle(title);
    }

    /// Offers files of one kind.
    public FileDialog withFilter(String kind, String... patterns) {
        chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter(kind, patterns));
        return this;
    }

    /// Asks for a file to be read; nothing is done where none is chosen.
    public void open(Consumer<Path> action) {
        acceptFile(chooser.showOpenDialog(ownerNode.getScene().getWindow()), action);
    }

    /// Asks where to write, under this name unless another is given; nothing is done where none is chosen.
    public void save(String name, Consumer<Path> action) {
        chooser.setInitialFileName(name);
        acceptFile(chooser.showSaveDialog(ownerNode.getScene().getWindow()), action);
    }

    private static void acceptFile(@Nullable File file, Consumer<Path> action) {
        if (file != null) {
            action.accept(file.toPath());
        }
    }
}
