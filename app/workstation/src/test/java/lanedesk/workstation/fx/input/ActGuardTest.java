package lanedesk.workstation.fx.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.ref.WeakReference;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Toolkit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.util.WaitForAsyncUtils;

/// What holds a guard, without any page: the timer that counts its frames runs only while a window shows what it
/// guards.
@ExtendWith(Toolkit.class)
class ActGuardTest {

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

    private WeakReference<ActGuard> guarding(boolean ended) {
        AtomicReference<ActGuard> made = new AtomicReference<>();
        WaitForAsyncUtils.waitForAsyncFx(5_000, () -> {
            ActGuard guard = new ActGuard(() -> {});
            guard.begin(window().getScene().getRoot());
            if (ended) {
                guard.end();
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

    private static void awaitFreed(WeakReference<ActGuard> guard) {
        await().until(() -> {
            System.gc();
            return guard.get() == null;
        });
    }

    @Test
    void theTimerHoldsTheGuardOnlyUntilTheWindowIsClosed() {
        WeakReference<ActGuard> guard = guarding(false);
        System.gc();
        assertThat(guard.get()).as("it counts the frames").isNotNull();
        close();
        awaitFreed(guard);
    }

    @Test
    void aGuardThatEndedIsHeldByNothingThoughTheWindowStays() {
        awaitFreed(guarding(true));
        close();
    }
}
