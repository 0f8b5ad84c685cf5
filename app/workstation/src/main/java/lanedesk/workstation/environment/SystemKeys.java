package lanedesk.workstation.environment;

import java.util.Optional;

/// The operating system's key store: secrets by service and account.
interface SystemKeys {

    /// The key store can't be used, or not for this.
    final class Unavailable extends Exception {
        Unavailable(Throwable cause) {
            super("the system's key store can't be used: " + cause.getClass().getSimpleName());
        }

        Unavailable(String message) {
            super(message);
        }
    }

    Optional<String> get(String service, String account) throws Unavailable;

    void put(String service, String account, String secret) throws Unavailable;

    void delete(String service, String account) throws Unavailable;
}
