package lanedesk.journal.store;

/// An open store, with the lock that prevents other copies of the program from opening the same store.
public final class LockedStore implements AutoCloseable {
    private final Store store;
    private final StoreLock lock;

    LockedStore(Store store, StoreLock lock) {
        this.store = store;
        this.lock = lock;
    }

    public Store store() {
        return store;
    }

    @Override
    public void close() {
        try (lock) {
            store.close();
        }
    }
}
