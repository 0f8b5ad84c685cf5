package lanedesk.workstation.fx.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.ref.WeakReference;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import lanedesk.workstation.fx.ToolkitExtension;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.util.WaitForAsyncUtils;

/// Tests the lifetime of a guard, without any page: the timer that counts its frames runs only while a window shows
/// the guarded content.
@ExtendWith(ToolkitExtension.class)
class ActivationGuardTest {

    private final AtomicReference<@Nullable Stage> window = new AtomicReference<>();

    @BeforeEach
    void open() {
        WaitForAsyncUtils.waitForAsyncFx(5_000, () -> {
            Stage stage = new Stage();
            stage.setScene(new Scene(new Region(), 20, 20));
            stage.show();
            window.set(stage);
        });
    }

    private Stage window() {
        return Objects.requireNonNull(window.get());
    }

    private WeakReference<ActivationGuard> createGuard(boolean ended) {
        AtomicReference<ActivationGuard> made = new AtomicReference<>();
        WaitForAsyncUtils.waitForAsyncFx(5_000, () -> {
            ActivationGuard guard = new ActivationGuard(() -> {});
            guard.startGuarding(window().getScene().getRoot());
            if (ended) {
                guard.stopGuarding();
            }
            made.set(guard);
        });
        return new WeakReference<>(made.get());
    }

    private void close() {
        WaitForAsyncUtils.waitForAsyncFx(5_000, () -> {
            window().getScene().setRoot(new Region()); // what is guarded is shown no more
            window().close();
            window.set(null);
        });
    }

    private static void awaitFreed(WeakReference<ActivationGuard> guard) {
        await().until(() -> {
            System.gc();
            return guard.get() == null;
        });
    }

    @Test
    void guardIsFreedAfterWindowCloses() {
        WeakReference<ActivationGuard> guard = createGuard(false);
        System.gc();
        assertThat(guard.get()).as("it counts the frames").isNotNull();
        close();
        awaitFreed(guard);
    }

    @Test
    void endedGuardIsFreedWhileWindowStays() {
        awaitFreed(createGuard(true));
        close();
    }
}
